import type { Db } from '#server/db/database.ts'
import { asText, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import profissoes from './data/profissoes.json' with { type: 'json' }

type Perfil = { profissoes: string[][]; funcoes: string[] }
const perfis: Record<string, Perfil> = profissoes.perfis
const categorias: Record<string, string[] | undefined> = profissoes.categorias

export type Oficio = {
  cd_profis: number
  cd_agrup_prof: number
  categorias: number[]
  funcoes: number[]
}

export type Catalogo = {
  porNome: (profissao: string) => Oficio
  porPerfil: (perfil: string) => readonly Oficio[]
  perfis: readonly string[]
  aprendiz: { cd_categ: number; cd_agrup_prof: number }
}

export async function readCatalogo(db: Db): Promise<Catalogo> {
  const codes = await db.rows(sql`
    select ('categoria/' || nome)${asText('chave')}, ${columns('categoria', 'cd')} from categoria where cd_empresa is null
    union all select 'agrupamento/' || nome, cd from agrupamento where cd_empresa is null
    union all select 'profissao/' || nome, cd from profissao where cd_empresa is null
    union all select 'funcao/' || nome, cd from funcao where cd_empresa is null`)
  const byName = new Map(codes.map(({ chave, cd }) => [chave, cd]))
  const code = (lista: string, nome: string) => known(byName.get(`${lista}/${nome}`), nome)
  const porNome = new Map<string, Oficio>()
  const porPerfil = new Map<string, Oficio[]>()
  for (const [perfil, { profissoes: rows, funcoes }] of Object.entries(perfis)) {
    const oficios = rows.map(([nome = '', agrupamento = '']) => {
      const oficio = {
        cd_profis: code('profissao', nome),
        cd_agrup_prof: code('agrupamento', agrupamento),
        categorias: (categorias[agrupamento] ?? []).map((one) => code('categoria', one)),
        funcoes: funcoes.map((one) => code('funcao', one)),
      }
      porNome.set(nome, oficio)
      return oficio
    })
    porPerfil.set(perfil, oficios)
  }
  return {
    porNome: (profissao) => known(porNome.get(profissao), profissao),
    porPerfil: (perfil) => known(porPerfil.get(perfil), perfil),
    perfis: [...porPerfil.keys()],
    aprendiz: {
      cd_categ: code('categoria', 'Aprendiz'),
      cd_agrup_prof: code('agrupamento', 'Praticantes e aprendizes'),
    },
  }
}

function known<T>(value: T | undefined, nome: string): T {
  if (value === undefined) throw new Error(`demonstration data names an unknown value: ${nome}`)
  return value
}
