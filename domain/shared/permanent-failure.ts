/** Thrown by work that would fail in the same way each time: it is not tried again. */
export class PermanentFailure extends Error {}
