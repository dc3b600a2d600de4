import { ancestorsOf } from '#web/comum/organigrama/tree.ts'
import type { Tree } from '#web/comum/organigrama/tree.ts'

/** The nodes to choose from, top to bottom, without the branch of `exceto`. */
export const nosToChoose = ({ byCd }: Tree, exceto: number) =>
  Array.from(byCd.values())
    .filter((node) => node.cd !== exceto && ancestorsOf(node).every(({ cd }) => cd !== exceto))
    .map(({ cd, fullName }) => ({ cd, nome: fullName }))
