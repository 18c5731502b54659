/** A place could not be looked up, as its file did not come or is none of ours. The message names the piece. */
export class LookupFailure extends Error {}
