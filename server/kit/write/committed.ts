/**
 * The answer of a write, and what is done when it is committed: the browser is handed its cookies, a
 * token that no table may hold joins the answer. An answer that was stored before is told without.
 */
export class Committed<Answer extends object, More = unknown> {
  readonly answer: Answer
  readonly after: () => More

  constructor(answer: Answer, after: () => More) {
    this.answer = answer
    this.after = after
  }
}
