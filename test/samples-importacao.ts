import { randomUUID } from 'node:crypto'
import { lerNos } from '#contract/comum/serie/ficheiro.ts'
import { planImportacao, impressaoOf } from '#server/importacao/plan.ts'
import type { Asked, Calls } from './sample.ts'

const deGestor = { prestador: [] } as const

function ficheiro() {
  const nome = `Da prova ${randomUUID()}`
  const bytes = Buffer.from(`codigo;superior;nome\n${randomUUID()};;${nome}`)
  const anexString = bytes.toString('base64')
  return { bytes, body: { tipo: 'organigrama', nome_fich: 'organigrama.csv', anexString } }
}

const daEmpresa = ({ empresa: { nos } }: Asked) => ({ empresa: nos.raiz })

export const importacaoCalls = {
  'POST /api/prestador/empresa/:empresa/importacao/simular': [
    deGestor,
    { params: daEmpresa, body: () => ficheiro().body },
  ],
  'POST /api/prestador/empresa/:empresa/importacao': [
    deGestor,
    {
      antes: async (db, asked) => {
        const { bytes, body } = ficheiro()
        const entrada = { organigrama: lerNos(bytes), dt_saida: null }
        const versao = await impressaoOf(await planImportacao(db, asked.empresa.nos.raiz, entrada))
        return { params: daEmpresa(asked), body: { ...body, versao } }
      },
    },
  ],
} as const satisfies Calls
