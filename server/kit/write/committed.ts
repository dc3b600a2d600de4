/** An answer, and work after the commit (cookies, tokens); a repeated answer comes without it. */
export class Committed<Answer extends object, More = unknown> {
  readonly answer: Answer
  readonly after: () => More

  constructor(answer: Answer, after: () => More) {
    this.answer = answer
    this.after = after
  }
}
