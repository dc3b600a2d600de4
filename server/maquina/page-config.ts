import type { AppConfig } from '#contract/maquina.ts'
import type { Config } from '#server/config.ts'

/** The configuration of a page: in its HTML, and as the answer of `readConfig`. */
export const pageConfig = ({ BASE_TITLE, versao, DIAS_AVISO_EXAME }: Config): AppConfig => ({
  baseUrl: '',
  baseTitle: BASE_TITLE,
  versao,
  dias_aviso_exame: DIAS_AVISO_EXAME,
})
