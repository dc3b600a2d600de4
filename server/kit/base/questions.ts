type Group<Question, Answer> = {
  questions: Question[]
  answers: PromiseWithResolvers<readonly (Answer | undefined)[]>
  late: NodeJS.Timeout | undefined
}

/** Questions at once, and milliseconds to wait for earlier ones. */
const [most, patienceMs] = [8, 25]

/** Sends concurrent questions together. `ask` answers in their order; all askers get its error. */
export function newQuestions<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly (Answer | undefined)[]>,
): (question: Question) => Promise<Answer | undefined> {
  let underway = 0
  let next: Group<Question, Answer> | undefined

  const gather = () => {
    const answers = Promise.withResolvers<readonly (Answer | undefined)[]>()
    const group: Group<Question, Answer> = { questions: [], answers, late: undefined }
    // a question without an answer delays its own batch alone
    if (underway > 0) group.late = setTimeout(() => void go(group), patienceMs)
    next = group
    return group
  }

  const go = async (group: Group<Question, Answer>) => {
    next = undefined
    clearTimeout(group.late)
    underway += 1
    try {
      group.answers.resolve(await ask(group.questions))
    } catch (error) {
      group.answers.reject(error)
    }
    underway -= 1
    if (next) void go(next)
  }

  return async (question) => {
    const group = next ?? gather()
    const at = group.questions.push(question) - 1
    if (underway === 0 || group.questions.length === most) void go(group)
    return (await group.answers.promise)[at]
  }
}
