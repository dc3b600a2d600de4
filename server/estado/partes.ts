import type { Direito } from '#contract/kit/rights.ts'
import type { Config } from '#server/config.ts'
import { piece, type Fragment } from '#server/db/sql.ts'

/** A part of the page: counts of rows `p` by their node. */
export type Parte = {
  titulo: string
  direito: Direito
  pagina: string
  from: (cd_empresa: number) => Fragment
  /** the node of a row */
  no: Fragment
  colunas: (config: Config) => Readonly<Record<string, Fragment>>
}

const mesPassado = piece`p.dt >= date_trunc('month', current_date) - interval '1 month'
  and p.dt < date_trunc('month', current_date)`
const doAno = piece`p.dt >= date_trunc('year', current_date - interval '1 month')`

export const partes: readonly Parte[] = [
  {
    titulo: 'Exames de saúde',
    direito: 'funcionario.ver',
    pagina: '/funcionario',
    from: () => piece`funcionario p`,
    no: piece`p.cd_organig`,
    colunas: ({ DIAS_AVISO_EXAME: aviso }) => {
      const ativo = piece`not p.inactiv`
      return {
        Pessoas: ativo,
        'Em ordem': piece`${ativo} and p.dt_expir > current_date + ${aviso}::int`,
        'A expirar': piece`
          ${ativo} and p.dt_expir between current_date and current_date + ${aviso}::int`,
        Expirados: piece`${ativo} and p.dt_expir < current_date`,
        'Sem exame': piece`${ativo} and p.dt_ult_exam is null`,
      }
    },
  },
  {
    titulo: 'O que falta',
    direito: 'saude.ver',
    pagina: '/saude/dever',
    from: (cd_empresa) => piece`
      dever p join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = p.cd_funcion`,
    no: piece`f.cd_organig`,
    colunas: () => ({
      'Fora do prazo': piece`p.dt < current_date`,
      'Sem marcação': piece`p.dt < current_date and p.dt_marc is null`,
      'Nos próximos 30 dias': piece`p.dt between current_date and current_date + 30`,
    }),
  },
  {
    titulo: 'Acidentes de trabalho',
    direito: 'acidente.ver',
    pagina: '/acidente',
    from: () => piece`acidente p`,
    no: piece`p.cd_organig`,
    colunas: () => ({
      'No mês passado': piece`p.cd_estad = 1 and ${mesPassado}`,
      'Com baixa': piece`p.cd_estad = 1 and ${mesPassado} and (p.baixa or p.dias_perdidos > 0)`,
      'No ano': piece`p.cd_estad = 1 and ${doAno}`,
    }),
  },
  {
    titulo: 'Medidas',
    direito: 'seguranca.ver',
    pagina: '/seguranca/medidas',
    from: () => piece`medida p`,
    no: piece`p.cd_organig`,
    colunas: () => ({
      'Em aberto': piece`p.cd_estad <> 99`,
      'Por verificar': piece`p.cd_estad = 4`,
      'Prazo excedido': piece`p.cd_estad not in (4, 99) and p.dt_prazo < current_date`,
    }),
  },
  {
    titulo: 'Pedidos sobre funcionários',
    direito: 'pendente.ver',
    pagina: '/pendente/funcionario',
    from: () => piece`pedido_funcionario p`,
    no: piece`p.cd_organig`,
    colunas: () => ({
      'À espera': piece`p.cd_estad = 0`,
      'Há mais de 5 dias': piece`p.cd_estad = 0 and p.criado_em < current_date - 5`,
    }),
  },
]
