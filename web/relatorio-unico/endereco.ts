import { classes, quadros, type Classe, type Quadro } from '#contract/relatorio-unico/quadros.ts'
import { oneOf, wholeOf } from '#contract/kit/filter.ts'
import type { Filter } from '#contract/kit/filter.ts'
import { code } from '#web/kit/list/address.ts'

const ano = wholeOf('Ano', 2199)

export const doRelatorio = { ano, versao: code }

/** 0: below no establishment */
const local: Filter<number> = {
  label: 'Estabelecimento',
  read: (text) => (/^\d{1,9}$/u.test(text) ? Number(text) : undefined),
}

export const dasLinhas = {
  ano,
  quadro: oneOf(namesOf(quadros), 'Quadro'),
  local,
  qual: code,
  sexo: oneOf({ 0: 'Masculino', 1: 'Feminino', 2: '' }, 'Género'),
  classe: oneOf(classes, 'Classe'),
  pagina: code,
}

function namesOf(de: typeof quadros): Record<Quadro, string> {
  const { exame, acao, atividade, acidente } = de
  return {
    exame: exame.nome,
    acao: acao.nome,
    atividade: atividade.nome,
    acidente: acidente.nome,
  }
}

export type Contadas = {
  ano?: number | undefined
  quadro?: Quadro | undefined
  local?: number | undefined
  qual?: number | undefined
  sexo?: '0' | '1' | '2' | undefined
  classe?: Classe | undefined
  pagina?: number | undefined
}

export const anoPassado = (hoje: string) => Number(hoje.slice(0, 4)) - 1

/** The query of the call, from the address. */
export const queryDe = ({
  ano: qual,
  quadro,
  local: onde,
  qual: tipo,
  sexo,
  classe,
  pagina,
}: Contadas) =>
  qual === undefined || quadro === undefined
    ? undefined
    : {
        ano: String(qual),
        quadro,
        ...(onde !== undefined && { local: String(onde) }),
        ...(tipo !== undefined && { qual: tipo }),
        ...(sexo !== undefined && { sexo }),
        ...(classe !== undefined && { classe }),
        ...(pagina !== undefined && { pagina }),
      }
