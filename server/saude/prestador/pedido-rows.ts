import { ponto } from '#contract/kit/plain-text.ts'
import { estadoPedido } from '#contract/comum/codes.ts'
import { estadoMarcacao } from '#contract/saude/estado-marcacao.ts'
import type { PedidoSaudeDetalhe } from '#contract/saude/pedido/pedido.ts'
import type { MarcacaoDoPedido } from '#contract/saude/pedido/prestador.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { semPedido } from '#server/comum/pedido/chave.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { especies } from '../especie.ts'

export type PedidoDeMarcacao = PedidoSaudeDetalhe & {
  empresa: string
  cd_empresa: number
  cd_organig: number
  cd_autor: number | null
  cd_marcacao: number | null
  cd_marc_enferm: number | null
}

export async function agoraDo(db: Db, pedido: PedidoDeMarcacao) {
  const marcacao = await marcacaoOf(db, pedido)
  const pessoa = await pessoaOf(db, pedido)
  const aviso = pedido.cd_estad === estadoPedido.novo ? avisoOf(pedido, marcacao, pessoa) : null
  return { marcacao, sem_exame: pessoa.sem_exame, aviso }
}

async function marcacaoOf(db: Db, pedido: PedidoDeMarcacao): Promise<MarcacaoDoPedido | null> {
  const { cd_empresa, cd_marcacao, cd_marc_enferm } = pedido
  const cd = cd_marcacao ?? cd_marc_enferm
  if (cd === null) return null
  const de = cd_marcacao === null ? 'acao' : 'exame'
  const found = await db.one<MarcacaoDoPedido>(sql`
    select ${de}::text as de, m.cd, m.cd_estad, m.dt, to_char(m.hr, 'HH24:MI') as hr, m.minutos,
           m.${especies[de].pessoa} as quem, m.cd_local, m.versao
    from ${especies[de].tabela} m where m.cd_empresa = ${cd_empresa} and m.cd = ${cd}`)
  return found ?? null
}

type Pessoa = {
  inactiv: boolean
  organig: string
  cd_organig: number
  dt_prox_marc: string | null
  sem_exame: boolean
}

async function pessoaOf(db: Db, { cd_empresa, cd_funcion }: PedidoDeMarcacao): Promise<Pessoa> {
  const found = await db.one(sql`
    select ${columns('funcionario f', 'inactiv', 'cd_organig')},
           ${columns('organigrama o', 'nome as organig')},
           ${columns('funcionario f', 'dt_prox_marc')},
           (f.dt_ult_exam is null)${asFlag('sem_exame')}
    from funcionario f
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
    where f.cd_empresa = ${cd_empresa} and f.cd = ${cd_funcion}`)
  if (!found) throw semPedido()
  return found
}

/** The changes since the request, in sentences; null for none. */
function avisoOf(
  pedido: PedidoDeMarcacao,
  marcacao: MarcacaoDoPedido | null,
  pessoa: Pessoa,
): string | null {
  const frases = [
    pessoa.inactiv ? 'O funcionário já saiu da empresa.' : null,
    pessoa.cd_organig === pedido.cd_organig
      ? null
      : ponto(
          `Desde o pedido, o funcionário mudou de organigrama: está agora em ${pessoa.organig}`,
        ),
    marcacao ? marcacaoText(pedido, marcacao) : marcadoText(pessoa),
  ]
  return frases.filter((frase) => frase !== null).join(' ') || null
}

function marcacaoText(
  { dt_marc, hr_marc }: PedidoDeMarcacao,
  { cd_estad, dt, hr }: MarcacaoDoPedido,
) {
  if (cd_estad === estadoMarcacao.desmarcado) return 'Esta marcação já foi desmarcada.'
  if (cd_estad !== estadoMarcacao.marcada) return 'Esta marcação já foi dada por terminada.'
  if (dt === dt_marc && hr === hr_marc) return null
  return `Desde o pedido, a marcação foi alterada para ${dataLegivel(dt)} às ${hr}.`
}

const marcadoText = ({ dt_prox_marc }: Pessoa) =>
  dt_prox_marc === null ? null : `Já tem um exame marcado para ${dataLegivel(dt_prox_marc)}.`
