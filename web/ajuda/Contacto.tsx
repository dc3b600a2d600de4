import type { ReplyOf } from '#contract/kit/route.ts'
import type { readPrivacidade } from '#contract/ajuda.ts'

type Prestador = ReplyOf<typeof readPrivacidade>['message']['prestador']

/** Whom to turn to; without a setting, the ways that the reader has already. */
export function Contacto({ prestador, para }: { prestador: Prestador; para: 'geral' | 'dados' }) {
  const contacto = para === 'dados' ? prestador.dados : prestador.contacto
  return contacto === null ? (
    <>fale com {prestador.nome} pelo contacto que já usa</>
  ) : (
    <>
      fale com {prestador.nome}: <strong>{contacto}</strong>
    </>
  )
}
