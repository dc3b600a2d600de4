import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import type { Tool } from '#server/kit/terminal/tool.ts'
import { readArgs, UsageRefusal } from '#server/kit/terminal/args.ts'
import { papeis, type Direito } from '#contract/kit/rights.ts'
import type { Area } from '#contract/kit/cookies.ts'
import { createUtilizador } from '#server/comum/conta/contas.ts'
import { invite, createComPassword } from '#server/comum/conta/convites.ts'
import { descrDireitos } from '#server/comum/registo/mudancas.ts'
import { hashPassword } from '#server/kit/access/password.ts'
import { donoAtNo } from '#server/comum/conta/password-dono.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { logEquipa } from '#server/comum/registo/equipa.ts'
import { logAcao } from '#server/comum/registo/registo.ts'
import type { Command } from '../command.ts'
import { empresaNamed } from '../empresas.ts'
import { askPassword } from '../prompt.ts'
import {
  direitosHelp,
  direitosOption,
  emailOption,
  empresaOption,
  nomeOption,
  papelOption,
} from './options.ts'

const ajuda = `Cria um utilizador de uma empresa. Se o email já tem conta, convida-o: é membro quando abrir a
ligação que recebe por email. A palavra-passe é pedida no terminal, ou lida da entrada padrão (printf '%s\\n' … | npm run apto -- utilizador criar …).

Uso: npm run apto -- utilizador criar --email <email> --nome <nome> --empresa <nome ou código> [opções]
     npm run apto -- utilizador criar --email <email> --nome <nome> --prestador [--papel <papel>]

  --empresa      nome da empresa, ou código da empresa ou de um ramo
  --adm          administra os utilizadores da empresa
  --direitos     tudo, nenhum ou uma lista separada por vírgulas
  --temporaria   a palavra-passe terá de ser mudada na primeira entrada
  --prestador    pessoal do prestador, sem empresa
  --papel        ${Object.keys(papeis).join(', ')}; sem ele, gestor

${direitosHelp}`

export const criar: Command = {
  resumo: 'cria um utilizador, ou convida-o para mais uma empresa',
  ajuda,
  run: async (args, tool) => {
    const values = readArgs(args, {
      email: { type: 'string' },
      nome: { type: 'string' },
      empresa: { type: 'string' },
      adm: { type: 'boolean' },
      direitos: { type: 'string' },
      temporaria: { type: 'boolean' },
      prestador: { type: 'boolean' },
      papel: { type: 'string' },
    })
    const prestador = values.prestador ?? false
    if (prestador && (values.empresa ?? values.adm ?? values.direitos) !== undefined) {
      throw new UsageRefusal('O pessoal do prestador não tem empresa, administração nem direitos.')
    }
    if (!prestador && values.papel !== undefined) {
      throw new UsageRefusal('Só o pessoal do prestador tem papel.')
    }
    const papel = papelOption(values.papel ?? 'gestor')
    const email = emailOption(values.email, { novo: true })
    const texto = prestador ? undefined : empresaOption(values.empresa)
    const direitos = direitosOption(values.direitos ?? 'nenhum')
    const { entrada } = await tool.database()
    const empresa = texto === undefined ? undefined : await empresaNamed(entrada, texto)
    const adm = values.adm ?? false
    const mudar_pass = values.temporaria ?? false
    if (empresa) {
      const dados = { email, nome: values.nome, adm, direitos, mudar_pass }
      tool.print(await addCliente(entrada, empresa, dados, tool))
      return 0
    }
    const chave = { tipo: 'prestador', email } as const
    if ((await findConta(entrada, chave)) !== undefined) {
      throw new Refusal(409, `Já existe uma conta com o email ${email}.`)
    }
    const quem = { email, nome: values.nome, no: undefined }
    const conta = await askConta(entrada, tool, quem)
    await entrada.transaction(async (tx) => {
      const cd_alvo = await createUtilizador(tx, { ...chave, papel, mudar_pass, ...conta })
      const descr = `Email: ${email}; Papel: ${papeis[papel]}`
      await logEquipa(tx, { acao: 'utilizador_criado', cd_autor: null, cd_alvo, descr })
    })
    tool.print(`Criado: ${email}.`)
    return 0
  },
}

type Cliente = {
  email: string
  nome: string | undefined
  adm: boolean
  direitos: readonly Direito[]
  mudar_pass: boolean
}

async function addCliente(
  entrada: Db,
  empresa: { cd: number; nome: string },
  { nome, ...dados }: Cliente,
  tool: Tool,
): Promise<string> {
  const { email } = dados
  const existe = (await findConta(entrada, { tipo: 'cliente', email })) !== undefined
  const conta = existe
    ? { nome: nomeOption(nome ?? email), pass_hash: undefined }
    : await askConta(entrada, tool, { email, nome, no: empresa.cd })
  const { criado } = await entrada.transaction((tx) =>
    createCliente(tx, empresa.cd, { ...dados, ...conta }),
  )
  const onde = `«${empresa.nome}» (código ${empresa.cd})`
  return criado
    ? `Criado: ${email}. É membro de ${onde}.`
    : `Já existe uma conta com o email ${email}: foi convidado para ${onde} e é membro quando abrir a ligação que recebe por email.`
}

/** A new account works at once, for this company alone; an existing one is invited. */
export async function createCliente(
  tx: Db,
  cd_organig: number,
  {
    email,
    nome,
    adm,
    direitos,
    mudar_pass,
    pass_hash,
  }: Omit<Cliente, 'nome'> & { nome: string; pass_hash: string | undefined },
): Promise<{ criado: boolean }> {
  const membro = { cd_organig, adm, direitos }
  const aberta =
    pass_hash === undefined
      ? undefined
      : await createComPassword(tx, { nome, email, mudar_pass, pass_hash }, membro)
  const cd = aberta ?? (await invite(tx, { nome, email, ...membro }, null))
  await logAcao(tx, {
    acao: aberta === undefined ? 'utilizador_convidado' : 'utilizador_criado',
    cd_autor: null,
    cd_alvo: cd,
    alvo: nome,
    cd_organig,
    descr: [`Email: ${email}; Administrador: ${adm ? 'Sim' : 'Não'}`, descrDireitos([], direitos)]
      .filter(Boolean)
      .join('; '),
  })
  return { criado: aberta !== undefined }
}

async function findConta(db: Db, { tipo, email }: { tipo: Area; email: string }) {
  const row = await db.one(sql`
    select ${columns('utilizador', 'cd')}
    from utilizador
    where tipo = ${tipo} and email = ${email}`)
  return row?.cd
}

async function askConta(
  db: Db,
  tool: Tool,
  { email, no, ...typed }: { email: string; nome: string | undefined; no: number | undefined },
) {
  const nome = nomeOption(typed.nome)
  const dono = await donoAtNo(db, tool.config(), no, { email, nome })
  const pass = await askPassword(dono, tool)
  return { nome, pass_hash: await hashPassword(pass) }
}
