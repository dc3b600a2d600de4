import { paginasDaFila, type ListaDePedidos } from '#contract/comum/paginas.ts'
import { admits, type Papel } from '#contract/kit/rights.ts'
import { sobreAcidentes, sobreFuncionarios, sobreMarcacoes } from '#server/comum/pedido/especie.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, columns } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'

type Quando = { hoje: string; dias: number }

/** A kind of reminder of the provider's own, over all companies. */
export type TipoDoPrestador = {
  nome: string
  /** in the mail; absent: the name */
  frase?: (dias: number) => string
  /** besides the gestor */
  papeis: readonly Exclude<Papel, 'gestor'>[]
  /** where the list is, with the filters that leave exactly what is counted */
  pagina: (dias: number) => string
  /** from `from` on */
  devidas: (quando: Quando) => Fragment
}

const aEspera = (
  fila: ListaDePedidos,
  nome: string,
  { papel, tabela }: { papel: Exclude<Papel, 'gestor'>; tabela: Fragment },
): TipoDoPrestador => ({
  nome: `${nome} à espera`,
  frase: (dias) => `${nome} à espera há mais de ${dias === 1 ? '1 dia' : `${dias} dias`}`,
  papeis: [papel],
  pagina: (dias) => `${paginasDaFila[fila]}?estado=0&espera=${dias + 1}`,
  devidas: ({ hoje, dias }) => piece`
    from ${tabela} p where p.cd_estad = 0 and p.criado_em < ${hoje}::date - ${dias}::int`,
})

const medidas = { papeis: ['seguranca'] } as const

export const tiposLembretePrestador: Readonly<Record<string, TipoDoPrestador>> = {
  funcionario: aEspera('funcionario', 'Pedidos sobre funcionários', {
    papel: 'atendimento',
    tabela: sobreFuncionarios.tabela,
  }),
  registo: aEspera('registo', 'Pedidos de registo', {
    papel: 'atendimento',
    tabela: sobreAcidentes.tabela,
  }),
  agenda: aEspera('agenda', 'Pedidos da agenda', {
    papel: 'saude',
    tabela: sobreMarcacoes.tabela,
  }),
  verificar: {
    ...medidas,
    nome: 'Medidas por verificar',
    pagina: () => '/prestador/seguranca/medida?estado=4',
    devidas: () => piece`from medida m where m.cd_estad = 4`,
  },
  verificar_atraso: {
    ...medidas,
    nome: 'Medidas por verificar com o prazo excedido',
    pagina: () => '/prestador/seguranca/medida?estado=4&prazo=excedido',
    devidas: ({ hoje }) => piece`from medida m where m.cd_estad = 4 and m.dt_prazo < ${hoje}::date`,
  },
  documentos: {
    nome: 'Documentos expirados',
    papeis: ['seguranca'],
    pagina: () => '/prestador/seguranca/documento?estado=expirado',
    devidas: ({ hoje }) => piece`from documento m where m.dt_fim < ${hoje}::date`,
  },
  exames: {
    nome: 'Exames expirados sem marcação',
    papeis: ['saude'],
    pagina: () => '/prestador/saude/vencimento?estado=expirado',
    devidas: ({ hoje }) => piece`
      from funcionario f
      where not f.inactiv and f.dt_prox_marc is null and f.dt_expir < ${hoje}::date`,
  },
}

export type DoPrestador = { linhas: { nome: string; pagina: string; total: number }[] }

/** Of one of the staff, by his role. Undefined: nothing is due, or nobody wants to know. */
export async function lembretesDoPrestador(
  tx: Db,
  todas: Db,
  { cd_utilizador, dia }: { cd_utilizador: number; dia: string },
): Promise<DoPrestador | undefined> {
  const regra = await tx.one(sql`
    select ${columns('lembrete_prestador p', 'ligado', 'dias', 'desligados')} from lembrete_prestador p`)
  const quem = await tx.one(sql`
    select ${columns('utilizador u', 'papel')} from utilizador u where u.cd = ${cd_utilizador}`)
  if (!regra?.ligado || !quem?.papel) return undefined
  const { dias, desligados } = regra
  const linhas: DoPrestador['linhas'] = []
  for (const [especie, tipo] of Object.entries(tiposLembretePrestador)) {
    const { nome, frase, papeis, pagina, devidas } = tipo
    if (desligados.includes(especie) || !admits({ prestador: papeis }, quem.papel)) continue
    const row = await todas.one(sql`
      select count(*)${asInt('total')} ${devidas({ hoje: dia, dias })}`)
    const total = row?.total ?? 0
    if (total > 0) linhas.push({ nome: frase?.(dias) ?? nome, total, pagina: pagina(dias) })
  }
  return linhas.length === 0 ? undefined : { linhas }
}
