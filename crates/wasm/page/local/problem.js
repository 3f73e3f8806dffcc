/** An error as the HTTP API has it: a message, the place of the error, a status. */
export class ApiError extends Error {
    constructor(error) {
        super(error.message);
        this.place = error.place ?? null;
        this.status = error.status;
    }
}

/** The error that was thrown by the solver, the JSON of a problem. */
export function problem(thrown) {
    try {
        return new ApiError(JSON.parse(thrown).error);
    } catch {
        return new ApiError({ message: String(thrown), status: 500 });
    }
}
