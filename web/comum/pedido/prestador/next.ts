import { estadoPedido } from '#contract/comum/codes.ts'

/** The first open one of the shown requests, except the one with the code `cd`. */
export const nextOf = <Row extends { cd: number; cd_estad: number }>(
  rows: readonly Row[],
  id: number,
): Row | undefined => rows.find(({ cd, cd_estad }) => cd !== id && cd_estad === estadoPedido.novo)
