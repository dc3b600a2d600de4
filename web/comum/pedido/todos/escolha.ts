import type { Visto } from '#contract/comum/todos.ts'
import { fixFuncionarios } from '#contract/funcionario/todos.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import { call } from '#web/kit/call/call.ts'

/** Whom an act is about: the people of a page, or all that the list finds. */
export type Visados = {
  org: number
  total: number
  choice: BodyOf<typeof fixFuncionarios>
}

/** Fixes the choice: nobody comes to it afterwards. Throws `ApiFailure`. */
export async function fix({ org, choice }: Visados): Promise<Visto[]> {
  const { message } = await call(fixFuncionarios, { path: { org }, body: choice })
  return message
}
