import { janelasDocumento, type JanelaDocumento } from '#contract/documento/codes.ts'
import { withinRamo } from '#server/comum/figuras.ts'
import { piece, raw, type Fragment } from '#server/db/sql.ts'
import type { Quando, TipoLembrete } from './especies.ts'

const documentos = (
  said: Pick<TipoLembrete, 'nome' | 'frase' | 'repete'>,
  estado: JanelaDocumento | 'expirado',
  onde: (hoje: string) => Fragment,
): TipoLembrete => ({
  ...said,
  lista: 'Documentos com prazo',
  pagina: () => `/seguranca/documento?estado=${estado}`,
  direito: 'seguranca.ver',
  devidas: ({ scope, hoje }: Quando) => piece`
    select m.cd, m.cd_organig from documento m
    where m.cd_empresa = ${scope.cd_empresa} and ${withinRamo(scope, piece`m`)} and ${onde(hoje)}`,
})

function aExpirar(janela: JanelaDocumento, repete: number): TipoLembrete {
  const { de, ate } = janelasDocumento[janela]
  const quando = de === 0 ? `em ${ate} dias ou menos` : `entre ${de} e ${ate} dias`
  return documentos(
    {
      nome: `Documentos a expirar em ${ate} dias`,
      frase: [`documento expira ${quando}`, `documentos expiram ${quando}`],
      repete,
    },
    janela,
    (hoje) => piece`m.dt_fim between ${hoje}::date + ${raw(de)} and ${hoje}::date + ${raw(ate)}`,
  )
}

/** Insurance, contracts, plans and checks that end, as exams do. */
export const sobreDocumentos: Readonly<Record<string, TipoLembrete>> = {
  documentos_expirados: documentos(
    {
      nome: 'Documentos expirados',
      frase: ['documento expirado', 'documentos expirados'],
      repete: 7,
    },
    'expirado',
    (hoje) => piece`m.dt_fim < ${hoje}::date`,
  ),
  documentos_7: aExpirar('expira_7', 7),
  documentos_30: aExpirar('expira_30', 14),
  documentos_90: aExpirar('expira_90', 60),
}
