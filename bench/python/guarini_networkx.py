"""Guarini's exchange as a shortest path in a state graph, with networkx."""

from itertools import combinations

import networkx as nx

STEPS = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))


def leap_graph(width, height):
    """The leap graph of a knight: cells (x, y) as nodes, leaps as edges."""
    graph = nx.Graph()
    graph.add_nodes_from((x, y) for x in range(width) for y in range(height))
    for x, y in list(graph):
        for dx, dy in STEPS:
            if (x + dx, y + dy) in graph:
                graph.add_edge((x, y), (x + dx, y + dy))
    return graph


def state_graph(board, white, black):
    """All placements of unlabelled knights, connected by single moves.

    A node is a pair of frozen sets: the cells of the white and of the black knights.
    """
    graph = nx.Graph()
    for whites in combinations(board, white):
        others = [cell for cell in board if cell not in whites]
        for blacks in combinations(others, black):
            placement = (frozenset(whites), frozenset(blacks))
            occupied = placement[0] | placement[1]
            graph.add_node(placement)
            for cell in occupied:
                for target in board[cell]:
                    if target not in occupied:
                        after = tuple(
                            side - {cell} | {target} if cell in side else side for side in placement
                        )
                        graph.add_edge(placement, after)
    return graph


def guarini():
    """Fewest moves in which two white and two black knights in the corners of 3x3 exchange."""
    board = leap_graph(3, 3)
    top, bottom = frozenset({(0, 2), (2, 2)}), frozenset({(0, 0), (2, 0)})
    graph = state_graph(board, len(top), len(bottom))
    return nx.shortest_path_length(graph, (top, bottom), (bottom, top))


if __name__ == "__main__":
    print(guarini())
