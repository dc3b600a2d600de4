/** This version cannot use the database; the message is for the operator. */
export class DatabaseRefusal extends Error {}
