import { readPrivacidade } from '#contract/ajuda.ts'
import { holdsDemo } from '#server/config-rules.ts'
import type { Config } from '#server/config.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { tratamentosDe } from './tratamentos.ts'

export function ajudaRoutes(app: App) {
  // says the same to everybody until the process ends
  const message = { prestador: prestadorOf(app.config), tratamentos: tratamentosDe(app.config) }
  serve(app, readPrivacidade, () => ({ message }))
}

const demonstracao = {
  nome: 'Segurança e Saúde de Exemplo, Lda.',
  contacto: 'apoio@prestador.example, 210 000 000',
  dados: 'dados@prestador.example',
}

function prestadorOf(config: Config) {
  const shown = holdsDemo(config)
    ? demonstracao
    : { nome: config.BASE_TITLE, contacto: null, dados: null }
  return {
    nome: config.PRESTADOR_NOME ?? shown.nome,
    nif: config.PRESTADOR_NIF ?? null,
    contacto: config.PRESTADOR_CONTACTO ?? shown.contacto,
    dados: config.PRESTADOR_DADOS ?? config.PRESTADOR_CONTACTO ?? shown.dados,
  }
}
