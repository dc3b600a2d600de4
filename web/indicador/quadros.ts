import { porQue, type PorQue } from '#contract/indicador/por-que.ts'
import { nomeDoMes } from '#contract/indicador/meses.ts'
import type { LinhaDeFiguras, Meses, OndeConta } from './quadro.ts'

/** What the reader chose above the tables. */
export type EscolhaDeIndicadores = { ano: number; por: PorQue; organigrama: number | undefined }

type Comparada<Soma> = { agora: Soma; antes: Soma }
type Periodo = Meses & { nome: string }

/** Sums by period and by unit, as each part's call answers them. */
export type ContadoEmPartes<Soma> = {
  periodos: readonly (Periodo & Comparada<Soma>)[]
  unidades: Periodo & {
    linhas: readonly ({ cd: number; nome: string; propria: boolean } & Comparada<Soma>)[]
    total: Comparada<Soma>
  }
}

const ramoDe = (organigrama: number | undefined): OndeConta =>
  organigrama === undefined ? {} : { organigrama }

/** The filters that open a unit's rows: its own node alone is the first row. */
const ondeDe = (
  { cd, propria }: { cd: number; propria: boolean },
  { organigrama }: EscolhaDeIndicadores,
  empresa: number,
): OndeConta =>
  propria ? { ...ramoDe(organigrama), unidade: cd } : cd === empresa ? {} : { organigrama: cd }

const nomeDaUnidade = ({ nome, propria }: { nome: string; propria: boolean }) =>
  propria ? `Só ${nome}` : nome

/** Both tables of a part: by period, and by unit for the year or the last twelve months. */
export function quadrosDe<Soma>(
  { periodos, unidades }: ContadoEmPartes<Soma>,
  escolha: EscolhaDeIndicadores,
  { oQue, empresa }: { oQue: string; empresa: number },
) {
  const { por, organigrama } = escolha
  const { de, ate, nome, linhas, total } = unidades
  const quando = { de, ate }
  const somam = por === 'mes' || por === 'trimestre'
  const dentro = (periodo: Meses) => periodo.de >= de && periodo.ate <= ate
  return {
    porPeriodo: {
      titulo: `${oQue} por ${porQue[por].toLowerCase()}`,
      resumo: 'Em letra pequena, os mesmos meses de um ano antes.',
      coluna: porQue[por],
      linhas: periodos.map((periodo): LinhaDeFiguras<Soma> => ({
        cabeca: periodo.nome,
        quando: { de: periodo.de, ate: periodo.ate },
        onde: ramoDe(organigrama),
        agora: periodo.agora,
        antes: periodo.antes,
        ...(!(somam && dentro(periodo)) && { papel: 'solta' as const }),
      })),
      ...(somam && { soma: total }),
    },
    porUnidade: {
      titulo: `${oQue} por unidade, ${nome}`,
      resumo: `De ${nomeDoMes(de)} a ${nomeDoMes(ate)}. Cada unidade com as que estão abaixo dela.`,
      coluna: 'Unidade',
      linhas: [
        ...linhas.map((linha): LinhaDeFiguras<Soma> => ({
          cabeca: nomeDaUnidade(linha),
          quando,
          onde: ondeDe(linha, escolha, empresa),
          agora: linha.agora,
          antes: linha.antes,
        })),
        {
          cabeca: 'Todas',
          quando,
          onde: ramoDe(organigrama),
          agora: total.agora,
          antes: total.antes,
          papel: 'soma' as const,
        },
      ],
    },
  }
}

/** The people of today, who have no year before. */
export function quadroDeHoje<Hoje>(
  unidades: {
    linhas: readonly { cd: number; nome: string; propria: boolean; hoje: Hoje }[]
    total: { hoje: Hoje }
  },
  escolha: EscolhaDeIndicadores,
  {
    titulo,
    resumo,
    empresa,
    hoje,
  }: { titulo: string; resumo: string; empresa: number; hoje: string },
) {
  const quando = { de: hoje, ate: hoje }
  return {
    titulo,
    resumo,
    coluna: 'Unidade',
    linhas: [
      ...unidades.linhas.map((linha): LinhaDeFiguras<Hoje> => ({
        cabeca: nomeDaUnidade(linha),
        quando,
        onde: ondeDe(linha, escolha, empresa),
        agora: linha.hoje,
      })),
      {
        cabeca: 'Todas',
        quando,
        onde: ramoDe(escolha.organigrama),
        agora: unidades.total.hoje,
        papel: 'soma' as const,
      },
    ],
  }
}

export const indicadoresPedidos = (
  { ano, por, organigrama }: EscolhaDeIndicadores,
  empresa: number,
) => ({
  path: { org: organigrama ?? empresa },
  query: { ano: String(ano), por },
})
