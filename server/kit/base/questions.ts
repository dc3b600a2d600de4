type Group<Question, Answer> = {
  questions: Question[]
  answers: PromiseWithResolvers<readonly (Answer | undefined)[]>
  late: NodeJS.Timeout | undefined
}

/** How many are asked at once, and for how long one waits for those that were asked before. */
const [most, patienceMs] = [8, 25]

/**
 * What many ask alike is asked in one piece: a question goes at once where none is on its way, and otherwise
 * with all that come until that is answered. Each is asked after it came. `ask` answers in the order of the
 * questions; what it throws everybody is told whose question it was about.
 */
export function newQuestions<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly (Answer | undefined)[]>,
): (question: Question) => Promise<Answer | undefined> {
  let underway = 0
  let next: Group<Question, Answer> | undefined

  const gather = () => {
    const answers = Promise.withResolvers<readonly (Answer | undefined)[]>()
    const group: Group<Question, Answer> = { questions: [], answers, late: undefined }
    // one that gets no answer holds up nobody but those who left with it
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
