import type { AppConfig } from '#contract/maquina.ts'
import type { Config } from '#server/config.ts'

/** What a page is told of this installation: written into it, and answered to who asks. */
export const pageConfig = ({ BASE_TITLE, versao, DIAS_AVISO_EXAME }: Config): AppConfig => ({
  baseUrl: '',
  baseTitle: BASE_TITLE,
  versao,
  dias_aviso_exame: DIAS_AVISO_EXAME,
})
