import { estadoPedido } from '#contract/comum/codes.ts'

/** The first of the shown requests that waits, besides the one that is open. */
export const nextOf = <Row extends { cd: number; cd_estad: number }>(
  rows: readonly Row[],
  id: number,
): Row | undefined => rows.find(({ cd, cd_estad }) => cd !== id && cd_estad === estadoPedido.novo)
