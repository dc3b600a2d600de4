import type { Periodo } from '#contract/indicador/periodos.ts'
import { nomeDoMes } from '#contract/indicador/meses.ts'
import type { EmpresaComAcidentes } from '#contract/indicador/prestador.ts'
import type { LinhaDeFiguras, Quadro } from '../quadro.ts'
import type { ReactNode } from 'react'

type Lado<Soma> = {
  periodo: Periodo
  linhas: readonly { cd: number; nome: string; agora: Soma; antes: Soma }[]
  /** of all companies found */
  total: { agora: Soma; antes: Soma }
  count: number
}

const todasAsEmpresas = 'Todas as empresas'

/**
 * A row for each company, and their sum. The sum of more rows than the sheet has stays on screen: a
 * difference between sheets would tell what they hide.
 */
export function quadroDeEmpresas<Soma>(
  { periodo: { de, ate }, linhas, total, count }: Lado<Soma>,
  titulo: string,
  nomeDe?: (empresa: Pick<EmpresaComAcidentes, 'cd' | 'nome'>) => ReactNode,
): Omit<Quadro<Soma>, 'colunas'> {
  const inteiro = linhas.length === count
  const quando = { de, ate }
  return {
    titulo,
    resumo: `De ${nomeDoMes(de)} a ${nomeDoMes(ate)}.`,
    coluna: 'Empresa',
    linhas: [
      ...linhas.map(({ cd, nome, agora, antes }): LinhaDeFiguras<Soma> => ({
        cd,
        cabeca: nome,
        titulo: nomeDe?.({ cd, nome }),
        quando,
        onde: {},
        agora,
        antes,
        ...(!inteiro && { papel: 'solta' as const }),
      })),
      {
        cabeca: todasAsEmpresas,
        quando,
        onde: {},
        ...total,
        ...(inteiro ? { papel: 'soma' } : { papel: 'solta', soNoEcra: true }),
      },
    ],
  }
}
