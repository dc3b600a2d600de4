let held: string | undefined

/** Keeps what the company's login page answered; false where there is nothing. */
export function holdResposta(search: object): boolean {
  const given = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  if (given.length === 0) return false
  held = new URLSearchParams(given).toString()
  return true
}

export const heldResposta = () => held

/** It is good for once. */
export function forgetResposta() {
  held = undefined
}
