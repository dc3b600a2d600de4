import type { Limites } from '#contract/saude/validade.ts'
import type { Config } from '#server/config.ts'

export const limitesOf = (config: Config): Limites => ({
  ate: config.EXAME_ANUAL_ATE_IDADE,
  desde: config.EXAME_ANUAL_DESDE_IDADE,
})
