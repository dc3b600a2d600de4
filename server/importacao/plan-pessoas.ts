import { distinguem, jaHa } from '#contract/comum/serie/chaves.ts'
import type { Achado } from '#contract/kit/ficheiro/achado.ts'
import type { Ficha } from '#contract/comum/funcionario.ts'
import type { Db } from '#server/db/database.ts'
import type { PessoaLida, Lidas } from './parse-funcionarios.ts'
import { groupsOf, piecesOf } from './pieces.ts'
import { type Existente, existentesOf } from './rows.ts'
import { diff, isBack, type DadosDeFuncionario, type MudancaDeFuncionario } from './diff.ts'
import { matchPessoas } from './match.ts'
import { newNomes, type Nomes, type NomesNovos } from './nomes.ts'
import { placePessoas, type NoAlvo } from './place.ts'

/** The lines that share a key with another active employee. */
async function duplicadosOf(
  pessoas: readonly PessoaLida[],
  pares: ReadonlyMap<PessoaLida, Existente>,
  existentes: readonly Existente[],
): Promise<Achado[]> {
  const ativos = existentes.filter(({ inactiv }) => !inactiv)
  const achados: Achado[] = []
  for (const { campo, chave, nome } of distinguem) {
    const porChave = await groupsOf(ativos, chave)
    for await (const some of piecesOf(pessoas)) {
      for (const pessoa of some) {
        const own = chave(pessoa.ficha)
        const same = own === null ? [] : (porChave.get(own) ?? [])
        const outro = same.find((one) => one !== pares.get(pessoa))
        if (outro) achados.push({ linha: pessoa.linha, campo, motivo: jaHa(nome, outro.nome) })
      }
    }
  }
  return achados
}

export type Admissao = { pessoa: PessoaLida; dados: Ficha }
export type Alteracao = { pessoa: PessoaLida; existente: Existente; mudanca: MudancaDeFuncionario }

/** The changes to the people of a company; negative codes stand for new rows. */
export type PlanoPessoas = {
  admissoes: Admissao[]
  alteracoes: Alteracao[]
  iguais: number
  saidas: Existente[]
  /** admitted after `dt_saida`, so they stay */
  ficam: number
  nomesNovos: NomesNovos
  recusas: Achado[]
  avisos: Achado[]
}

type Entrada = {
  lidas: Lidas
  alvos: readonly NoAlvo[]
  dt_saida: string | null
}

/** Writes nothing. Yields to the event loop in long files. */
export async function planPessoas(
  tx: Db,
  cd_empresa: number,
  { lidas, alvos, dt_saida }: Entrada,
): Promise<PlanoPessoas> {
  const { pessoas } = lidas
  const existentes = await existentesOf(tx, cd_empresa)
  const { lugares, recusas: semLugar } = await placePessoas(pessoas, alvos)
  const { pares, recusas: repetidas } = await matchPessoas(pessoas, existentes)
  const nomes = await newNomes(tx, cd_empresa, pessoas)
  const plano: PlanoPessoas = {
    admissoes: [],
    alteracoes: [],
    iguais: 0,
    saidas: [],
    ficam: 0,
    nomesNovos: nomes.novos,
    recusas: [...lidas.recusas, ...semLugar, ...repetidas],
    avisos: [...lidas.avisos, ...(await duplicadosOf(pessoas, pares, existentes))],
  }
  for await (const some of piecesOf(pessoas)) {
    for (const pessoa of some) {
      const um = { pessoa, nomes, existente: pares.get(pessoa), no: lugares.get(pessoa) }
      planPessoa(plano, um, cd_empresa)
    }
  }
  if (dt_saida === null) return plano
  const named = new Set([...pares.values()].map(({ cd }) => cd))
  const faltam = existentes.filter(({ cd, inactiv }) => !inactiv && !named.has(cd))
  const saidas = faltam.filter(({ dt_ini_instit }) => dt_ini_instit <= dt_saida)
  return { ...plano, saidas, ficam: faltam.length - saidas.length }
}

type Um = {
  pessoa: PessoaLida
  nomes: Nomes
  existente: Existente | undefined
  no: NoAlvo | undefined
}

function planPessoa(plano: PlanoPessoas, { pessoa, nomes, existente, no }: Um, cd_empresa: number) {
  const dados: DadosDeFuncionario = {
    ...pessoa.ficha,
    ...nomes.codesOf(pessoa),
    cd_organig: no?.cd ?? null,
  }
  if (!existente) {
    plano.admissoes.push({
      pessoa,
      dados: { ...dados, cd_organig: dados.cd_organig ?? cd_empresa },
    })
    return
  }
  if (existente.inactiv) plano.avisos.push(avisoOf(pessoa, existente))
  const mudanca = diff(dados, existente)
  if (mudanca?.inactiv === false && existente.fechado && !no) {
    const motivo = `o organigrama onde estava, «${existente.organig}», foi encerrado: indique outro`
    plano.recusas.push({ linha: pessoa.linha, campo: 'organigrama', motivo })
  }
  if (mudanca) plano.alteracoes.push({ pessoa, existente, mudanca })
  else plano.iguais += 1
}

function avisoOf(pessoa: PessoaLida, existente: Existente): Achado {
  const since = existente.dt_inactiv?.split('-').toReversed().join('/') ?? 'data desconhecida'
  const outcome = isBack(pessoa.ficha, existente) ? 'foi readmitido' : 'continua inativo'
  const motivo = `o funcionário saiu da empresa (${since}): ${outcome}`
  return { linha: pessoa.linha, campo: 'dataAdmissao', motivo }
}
