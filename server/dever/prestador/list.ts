import type { AlvoProtocolo } from '#contract/comum/dever.ts'
import { listProtocolos } from '#contract/dever/prestador.ts'
import { piece, type Fragment } from '#server/db/sql.ts'
import { listOverAll } from '#server/kit/list/source.ts'

const de: Record<AlvoProtocolo, Fragment> = {
  categoria: piece`p.cd_categ is not null`,
  agrupamento: piece`p.cd_agrup_prof is not null`,
  funcao: piece`p.cd_func_propost is not null`,
  funcionario: piece`p.cd_funcion is not null`,
}

export const protocolos = listOverAll(listProtocolos, {
  from: piece`protocolo p`,
  own: ['cd', 'nome', 'cd_tipo_ac_enferm', 'meses', 'primeiro', 'idade', 'na_saida', 'inactiv'],
  joins: {
    c: { table: piece`categoria`, on: piece`c.cd = p.cd_categ`, shared: true, optional: true },
    g: {
      table: piece`agrupamento`,
      on: piece`g.cd = p.cd_agrup_prof`,
      shared: true,
      optional: true,
    },
    n: { table: piece`funcao`, on: piece`n.cd = p.cd_func_propost`, shared: true, optional: true },
    f: { table: piece`funcionario`, on: piece`f.cd = p.cd_funcion`, optional: true },
    r: {
      table: piece`tipo_ac_enferm`,
      on: piece`r.cd = p.cd_tipo_ac_enferm`,
      shared: true,
      optional: true,
    },
  },
  columns: {
    versao: piece`p.versao`,
    autor: piece`p.autor`,
    em: piece`p.em::date`,
    alvo: piece`case when p.cd_categ is not null then 'categoria'
      when p.cd_agrup_prof is not null then 'agrupamento'
      when p.cd_func_propost is not null then 'funcao' else 'funcionario' end`,
    cd_alvo: piece`coalesce(p.cd_categ, p.cd_agrup_prof, p.cd_func_propost, p.cd_funcion)`,
    nome_alvo: piece`coalesce(c.nome, g.nome, n.nome, f.nome)`,
    tipo_ac_enferm: piece`r.nome`,
  },
  search: piece`normalizar(p.nome)`,
  sort: { em: piece`p.em` },
  filters: {
    alvo: (alvo) => de[alvo],
    inactiv: (inactiv) => (inactiv ? piece`p.inactiv` : piece`not p.inactiv`),
  },
})
