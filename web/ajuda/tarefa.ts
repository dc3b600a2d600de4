/** A task of the day: where it begins, how it is done, what happens then. */
export type Tarefa = {
  /** of its place on the page, and of its picture */
  id: string
  titulo: string
  /** the screen it begins on */
  onde: string
  /** the way there, as the navigation names it */
  menu: string
  passos: readonly string[]
  depois: string
}
