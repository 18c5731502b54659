/**
 * Thrown if a place cannot be looked up, because its file fails to load or is not a piece. The message names the
 * piece.
 */
export class LookupFailure extends Error {}
