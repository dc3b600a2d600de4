import { chaveDaCelula } from '#contract/indicador/forms.ts'
import { addToMes, mesOf } from '#contract/indicador/meses.ts'
import { classes, lugares, type Classe, type Quadro } from '#contract/relatorio-unico/quadros.ts'
import type {
  Contagem,
  Estabelecimento,
  FaltaDoAno,
  NumerosDoAno,
} from '#contract/relatorio-unico/relatorio.ts'
import { contarQuadro, contratosDoAno, type Contando } from '#server/comum/contado.ts'
import { hojeEmLisboa, horasEntre, pessoasDosMeses } from '#server/comum/horas.ts'
import type { Db } from '#server/db/database.ts'
import { locaisDe, type Local, type Locais } from './locais.ts'

export type Pedido = Contando & {
  partes: readonly Quadro[]
  comHoras: boolean
  comContratos: boolean
  prestador: string
}

/** The year's numbers of a branch, by establishment. */
export async function numerosDoAno(db: Db, pedido: Pedido): Promise<NumerosDoAno> {
  const { ano, org, partes, comHoras, comContratos, prestador } = pedido
  const hoje = hojeEmLisboa()
  const locais = await locaisDe(db, pedido)
  const contagens = await contagensDe(db, pedido, locais)
  const horas = comHoras ? await horasDe(db, pedido, locais) : undefined
  const contratos = comContratos ? await contratosDoAno(db, pedido) : null
  const estabelecimentos = locais.locais
    .map((local) => ({ ...local, horas: horas?.get(local.cd) ?? (horas ? semHoras() : null) }))
    .filter((local) => isShown(local, { ano, contagens }))
  return {
    ano,
    nome: locais.nomes.get(org) ?? '',
    prestador,
    contado: hoje,
    partes: [...partes],
    com_horas: comHoras,
    contratos,
    estabelecimentos,
    contagens,
    faltas: faltasDe(
      { ano, contratos: org === pedido.cd_empresa ? contratos : null, estabelecimentos, contagens },
      hoje,
    ),
  }
}

/** Sums the units of each establishment; every row stands in exactly one. */
async function contagensDe(db: Db, pedido: Pedido, { localDe }: Locais): Promise<Contagem[]> {
  const somas = new Map<string, Contagem>()
  for (const quadro of pedido.partes) {
    for (const row of await contarQuadro(db, quadro, pedido)) {
      const contagem = {
        quadro,
        cd: localDe.get(row.no) ?? 0,
        qual: row.qual,
        nome: quadro === 'acidente' ? (row.qual === 2 ? lugares[2] : lugares[1]) : row.nome,
        sexo: row.sexo,
        classe: classeOf(row.classe),
        total: row.total,
        dias: row.dias,
      }
      const { cd, qual, sexo, classe } = contagem
      const chave = [quadro, cd, qual, sexo, classe].join(' ')
      const soma = somas.get(chave)
      if (!soma) somas.set(chave, contagem)
      else {
        soma.total += row.total
        soma.dias += row.dias
      }
    }
  }
  return [...somas.values()]
}

const classeOf = (text: string): Classe =>
  (Object.keys(classes) as Classe[]).find((one) => one === text) ?? 'nenhuma'

type Horas = NonNullable<Estabelecimento['horas']>
const semHoras = (): Horas => ({ horas: 0, pessoas: 0, propostas: 0, em_falta: [], poucas: [] })

/** Hours of the months that are over; a month with people and without hours is missing. */
async function horasDe(db: Db, pedido: Pedido, { localDe }: Locais) {
  const { ano } = pedido
  const ultimo = addToMes(mesOf(hojeEmLisboa()), -1)
  const quando = { de: `${ano}-01`, ate: `${ano}-12` < ultimo ? `${ano}-12` : ultimo }
  const porLocal = new Map<number, Horas>()
  const of = (no: number) => {
    const cd = localDe.get(no) ?? 0
    const horas = porLocal.get(cd) ?? semHoras()
    porLocal.set(cd, horas)
    return horas
  }
  if (quando.ate < quando.de) return porLocal
  const devidas = await pessoasDosMeses(db, pedido, quando)
  for (const row of await horasEntre(db, pedido, quando)) {
    const horas = of(row.cd_organig)
    horas.horas += row.horas
    horas.pessoas += row.pessoas
    if (row.proposta) horas.propostas += 1
    const chave = chaveDaCelula(row)
    if (row.pessoas < (devidas.get(chave) ?? 0)) addMes(horas.poucas, row.mes)
    devidas.delete(chave)
  }
  for (const chave of devidas.keys()) {
    const [no, mes = ''] = chave.split('.')
    addMes(of(Number(no)).em_falta, mes)
  }
  for (const { em_falta, poucas } of porLocal.values()) {
    em_falta.sort()
    poucas.sort()
  }
  return porLocal
}

const addMes = (meses: string[], mes: string) => {
  if (!meses.includes(mes)) meses.push(mes)
}

type Parcial = Pick<NumerosDoAno, 'ano' | 'contratos' | 'estabelecimentos' | 'contagens'>

/** Shown where it was open on a day of the year, or where something counts. */
function isShown(
  { cd, fechado, horas }: Local & { horas: Horas | null },
  { ano, contagens }: Pick<Parcial, 'ano' | 'contagens'>,
) {
  if (cd !== 0 && (fechado === null || fechado >= `${ano}-01-01`)) return true
  if (contagens.some((one) => one.cd === cd)) return true
  return horas !== null && (horas.horas > 0 || horas.em_falta.length > 0)
}

function faltasDe({ ano, contratos, estabelecimentos, contagens }: Parcial, hoje: string) {
  const faltas: { falta: FaltaDoAno; cd: number }[] = []
  if (hoje <= `${ano}-12-31`) faltas.push({ falta: 'ano', cd: 0 })
  if (contratos === 0) faltas.push({ falta: 'contrato', cd: 0 })
  if (estabelecimentos.every(({ cd }) => cd === 0)) faltas.push({ falta: 'sem_local', cd: 0 })
  for (const { cd, cae, morada, horas } of estabelecimentos) {
    if (cd === 0 && estabelecimentos.length > 1) faltas.push({ falta: 'sem_local', cd })
    if (cd !== 0 && cae === null) faltas.push({ falta: 'cae', cd })
    if (cd !== 0 && morada === null) faltas.push({ falta: 'morada', cd })
    if (horas && horas.em_falta.length > 0) faltas.push({ falta: 'horas', cd })
    if (horas && horas.poucas.length > 0) faltas.push({ falta: 'pessoas', cd })
    if (horas && horas.propostas > 0) faltas.push({ falta: 'propostas', cd })
    if (contagens.some((one) => one.cd === cd && one.classe === 'por_dizer')) {
      faltas.push({ falta: 'dias', cd })
    }
  }
  return faltas
}
