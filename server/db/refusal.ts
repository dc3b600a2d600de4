/** A database this version must not touch, or cannot serve from; the message is for the operator. */
export class DatabaseRefusal extends Error {}
