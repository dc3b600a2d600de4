import { indicesDe, semAcidentes, type SomaDeAcidentes } from '#contract/indicador/indices.ts'
import { mesesEntre } from '#contract/indicador/meses.ts'
import { periodoDasUnidades, umAnoAntes, type Periodo } from '#contract/indicador/periodos.ts'
import {
  empresasLadoALado,
  type EmpresaComAcidentes,
  type EmpresaComSaude,
  type OrdemDeAcidentes,
  type OrdemDeSaude,
  type QueAno,
  type TotalDeAcidentes,
  type TotalDeSaude,
} from '#contract/indicador/prestador.ts'
import { splitOrder } from '#contract/kit/list.ts'
import { hojeEmLisboa } from '#server/comum/horas.ts'
import type { Db } from '#server/db/database.ts'
import {
  acidentesDas,
  atrasosDas,
  empresasPorNome,
  empresasSemHoras,
  faltasDas,
  horasDas,
  mesesSemHoras,
  validadesDas,
  type Comparados,
  type AlgumasEmpresas,
} from '#server/comum/somas-por-empresa.ts'
import { juntarNumeros } from '../partes.ts'
import { ninguem } from '../saude.ts'

type Empresa = { cd: number; nome: string }
type Escolha = { ano: string; por: QueAno; pesquisa?: string | undefined }
type Paginada = Escolha & {
  pagina?: string | undefined
  quantidade?: string | undefined
  ordenacao?: string | undefined
}

type Quando = Comparados & { agora: Periodo }

const quandoDe = ({ ano, por }: Escolha): Quando => {
  const agora = periodoDasUnidades(Number(ano), por, hojeEmLisboa())
  return { agora, antes: umAnoAntes(agora) }
}

/**
 * A page of the companies found. Their figures are summed for the page alone where the order is that
 * of the names, else for all, which the order needs.
 */
async function pagina<Linha extends Empresa>(
  db: Db,
  { pesquisa, pagina: qual = '1', quantidade, ordenacao = 'nome.asc' }: Paginada,
  somar: (empresas: readonly Empresa[], quais: AlgumasEmpresas) => Promise<Linha[]>,
  valorDe: (linha: Linha, ordem: string) => number | null,
) {
  const empresas = await empresasPorNome(db, pesquisa)
  const [ordem, sentido] = splitOrder(ordenacao)
  const cada = Number(quantidade ?? empresasLadoALado)
  const daPagina = <Uma>(todas: readonly Uma[]) =>
    todas.slice((Number(qual) - 1) * cada, Number(qual) * cada)
  if (ordem === 'nome') {
    const nela = daPagina(sentido === 'asc' ? empresas : empresas.toReversed())
    const linhas = await somar(
      nela,
      nela.map(({ cd }) => cd),
    )
    return { linhas, count: empresas.length }
  }
  const todas = (await somar(empresas, undefined)).map((linha) => ({
    linha,
    valor: valorDe(linha, ordem),
  }))
  const sinal = sentido === 'asc' ? 1 : -1
  // a figure that is not there comes last in both directions; ties stay in the order of the names
  const ordenadas = todas.toSorted((uma, outra) =>
    uma.valor === null || outra.valor === null
      ? Number(uma.valor === null) - Number(outra.valor === null)
      : sinal * (uma.valor - outra.valor),
  )
  return { linhas: daPagina(ordenadas).map(({ linha }) => linha), count: empresas.length }
}

export async function acidentesLadoALado(db: Db, escolha: Paginada) {
  const quando = quandoDe(escolha)
  const ordem = splitOrder(escolha.ordenacao ?? 'nome.asc')[0]
  const porIndice = ordem === 'frequencia' || ordem === 'gravidade'
  const semHoras = porIndice ? await empresasSemHoras(db, quando.agora) : new Set<number>()
  const { linhas, count } = await pagina(
    db,
    escolha,
    async (empresas, quais) => {
      const somas = await somasDeAcidentes(db, quais, quando)
      return empresas.map((empresa): EmpresaComAcidentes => ({ ...empresa, ...somas(empresa.cd) }))
    },
    (linha, qual) => (semHoras.has(linha.cd) ? null : valoresDeAcidentes(linha.agora, qual)),
  )
  const faltas = Map.groupBy(
    linhas.length === 0
      ? []
      : await mesesSemHoras(
          db,
          linhas.map(({ cd }) => cd),
          quando,
        ),
    ({ cd_empresa }) => cd_empresa,
  )
  const comFaltas = (cd: number, soma: SomaDeAcidentes, { de, ate }: Comparados['antes']) => ({
    ...soma,
    em_falta: (faltas.get(cd) ?? []).flatMap(({ mes }) => (mes >= de && mes <= ate ? [mes] : [])),
  })
  return {
    message: {
      periodo: quando.agora,
      linhas: linhas.map((linha) => ({
        ...linha,
        agora: comFaltas(linha.cd, linha.agora, quando.agora),
        antes: comFaltas(linha.cd, linha.antes, quando.antes),
      })),
    },
    count,
  }
}

function valoresDeAcidentes(soma: SomaDeAcidentes, ordem: string): number | null {
  const { frequencia, gravidade } = indicesDe(soma)
  const valores: Record<Exclude<OrdemDeAcidentes, 'nome'>, number | null> = {
    acidentes: soma.acidentes,
    com_baixa: soma.com_baixa,
    dias: soma.dias,
    frequencia,
    gravidade,
  }
  return new Map(Object.entries(valores)).get(ordem) ?? null
}

export async function totalDosAcidentes(db: Db, escolha: Escolha): Promise<TotalDeAcidentes> {
  const quando = quandoDe(escolha)
  const empresas = await empresasPorNome(db, escolha.pesquisa)
  const somas = await somasDeAcidentes(db, undefined, quando)
  const emFalta = {
    agora: await empresasSemHoras(db, quando.agora),
    antes: await empresasSemHoras(db, quando.antes),
  }
  const total = (qual: 'agora' | 'antes') => {
    const { de, ate } = quando[qual]
    const { em_falta, ...nada } = semAcidentes
    const soma = empresas
      .map(({ cd }) => somas(cd)[qual])
      .reduce((uma, outra) => juntarNumeros<keyof typeof nada>(uma, outra), nada)
    return { ...soma, meses: mesesEntre(de, ate).length, em_falta }
  }
  const quantas = (cds: ReadonlySet<number>) => empresas.filter(({ cd }) => cds.has(cd)).length
  return {
    agora: total('agora'),
    antes: total('antes'),
    sem_horas: { agora: quantas(emFalta.agora), antes: quantas(emFalta.antes) },
  }
}

/** The sums of a company, without the months that it lacks. */
async function somasDeAcidentes(db: Db, quais: AlgumasEmpresas, quando: Comparados) {
  const meses = (qual: 'agora' | 'antes') => ({
    ...semAcidentes,
    meses: mesesEntre(quando[qual].de, quando[qual].ate).length,
  })
  const nada = { agora: meses('agora'), antes: meses('antes') }
  const porCd = new Map<number, typeof nada>()
  const rows = [...(await acidentesDas(db, quais, quando)), ...(await horasDas(db, quais, quando))]
  for (const { cd_empresa, agora, ...mais } of rows) {
    const soma = porCd.get(cd_empresa) ?? nada
    const qual = agora ? 'agora' : 'antes'
    porCd.set(cd_empresa, { ...soma, [qual]: { ...soma[qual], ...mais } })
  }
  return (cd: number) => porCd.get(cd) ?? nada
}

export async function saudeLadoALado(db: Db, escolha: Paginada) {
  const quando = quandoDe(escolha)
  const { linhas, count } = await pagina(
    db,
    escolha,
    async (empresas, quais) => {
      const somas = await somasDeSaude(db, quais, quando)
      return empresas.map((empresa): EmpresaComSaude => ({ ...empresa, ...somas(empresa.cd) }))
    },
    valoresDeSaude,
  )
  return { message: { periodo: quando.agora, linhas }, count }
}

function valoresDeSaude({ hoje, agora }: EmpresaComSaude, ordem: string): number | null {
  const { pessoas, em_dia, expirado, sem_exame, atraso } = hoje
  const valores: Record<Exclude<OrdemDeSaude, 'nome'>, number | null> = {
    pessoas,
    cobertura: pessoas === 0 ? null : em_dia / pessoas,
    expirado,
    sem_exame,
    atraso,
    faltas: agora.faltas,
  }
  return new Map(Object.entries(valores)).get(ordem) ?? null
}

const nenhuma: TotalDeSaude = { hoje: ninguem, agora: { faltas: 0 }, antes: { faltas: 0 } }

export async function totalDaSaude(db: Db, escolha: Escolha): Promise<TotalDeSaude> {
  const empresas = await empresasPorNome(db, escolha.pesquisa)
  const somas = await somasDeSaude(db, undefined, quandoDe(escolha))
  return empresas
    .map(({ cd }) => somas(cd))
    .reduce(
      (total, { hoje, agora, antes }) => ({
        hoje: juntarNumeros(total.hoje, hoje),
        agora: juntarNumeros(total.agora, agora),
        antes: juntarNumeros(total.antes, antes),
      }),
      nenhuma,
    )
}

async function somasDeSaude(db: Db, quais: AlgumasEmpresas, quando: Comparados) {
  const porCd = new Map<number, TotalDeSaude>()
  const deHoje = [...(await validadesDas(db, quais)), ...(await atrasosDas(db, quais))]
  for (const { cd_empresa, ...mais } of deHoje) {
    const soma = porCd.get(cd_empresa) ?? nenhuma
    porCd.set(cd_empresa, { ...soma, hoje: { ...soma.hoje, ...mais } })
  }
  for (const { cd_empresa, agora, faltas } of await faltasDas(db, quais, quando)) {
    const soma = porCd.get(cd_empresa) ?? nenhuma
    porCd.set(cd_empresa, { ...soma, [agora ? 'agora' : 'antes']: { faltas } })
  }
  return (cd: number) => porCd.get(cd) ?? nenhuma
}
