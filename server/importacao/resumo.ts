import { show, type Achado } from '#contract/kit/ficheiro/achado.ts'
import { countOf } from '#server/kit/base/count.ts'
import { especieOf } from './diff.ts'
import { auxiliares, type Auxiliar } from './parse-funcionarios.ts'
import type { Plano } from './plan.ts'

export function resumoDoPlano({ organigrama, pessoas }: Plano): string[] {
  return [
    ...(organigrama
      ? [
          `Organigrama: ${[
            countOf(organigrama.novos.length, 'nó novo', 'nós novos'),
            countOf(organigrama.mudados.length, 'alterado', 'alterados'),
            countOf(organigrama.iguais, 'igual', 'iguais'),
          ].join(', ')}`,
        ]
      : []),
    ...(pessoas ? pessoasOf(pessoas) : []),
  ]
}

function pessoasOf({ admissoes, alteracoes, iguais, saidas, nomesNovos }: Pessoas): string[] {
  const of = (especie: ReturnType<typeof especieOf>) =>
    alteracoes.filter(({ mudanca }) => especieOf(mudanca) === especie).length
  const more = [
    countOf(of('transferencia'), 'transferido', 'transferidos'),
    countOf(of('readmissao'), 'readmitido', 'readmitidos'),
    countOf(saidas.length, 'saída', 'saídas'),
  ].filter((count) => !count.startsWith('0 '))
  const counts = [
    countOf(admissoes.length, 'novo', 'novos'),
    countOf(of('alteracao'), 'alterado', 'alterados'),
    countOf(iguais, 'igual', 'iguais'),
    ...more,
  ]
  return [
    `Funcionários: ${counts.join(', ')}`,
    ...auxiliares
      .filter((auxiliar) => nomesNovos[auxiliar].length > 0)
      .map((auxiliar) => {
        const list = nomesNovos[auxiliar].map((nome) => show(nome, 75)).join(', ')
        return `Novos valores da empresa em ${titulos[auxiliar]}: ${list}`
      }),
  ]
}

type Pessoas = NonNullable<Plano['pessoas']>

export const titulos: Record<Auxiliar, string> = {
  categoria: 'categoria',
  agrupamento: 'agrupamento',
  profissao: 'profissão',
  funcao: 'função',
}

export const emUtf8: Achado = {
  linha: 1,
  campo: '(ficheiro)',
  motivo: 'está em UTF-8 e não em windows-1252; foi lido como UTF-8',
}
