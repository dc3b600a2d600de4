type Row = { id: number; celulas: object; cd_organig: number | null; organigrama: string }
type Passo<L> = { linhas: readonly L[]; cela: string | undefined }

/** Steps that can be undone. A table of ten thousand rows keeps 80 KB for each. */
const most = 100

/** The table before each change; keys in one cell are one step. */
export function newPassos<L extends Row>() {
  let passos: Passo<L>[] = []
  return {
    mark(linhas: readonly L[], cela?: string) {
      if (cela !== undefined && passos.at(-1)?.cela === cela) return
      passos = [...passos, { linhas, cela }].slice(-most)
    },
    take: (): readonly L[] | undefined => passos.pop()?.linhas,
    has: () => passos.length > 0,
    clear() {
      passos = []
    },
  }
}

/** Rows as they were; later findings about the same cells stay. */
export function asBefore<L extends Row>(before: readonly L[], now: readonly L[]): readonly L[] {
  const present = new Map(now.map((linha) => [linha.id, linha]))
  return before.map((old) => {
    const one = present.get(old.id)
    if (one?.celulas !== old.celulas) return old
    if (one.cd_organig === old.cd_organig && one.organigrama === old.organigrama) return one
    return { ...one, cd_organig: old.cd_organig, organigrama: old.organigrama }
  })
}
