import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readArgs, UsageRefusal } from '#server/kit/args.ts'
import { createMembro, createUtilizador, type TipoConta } from '#server/kit/contas.ts'
import { descrDireitos } from '#server/kit/mudancas.ts'
import { hashPassword } from '#server/kit/password.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { registar } from '#server/kit/registo.ts'
import type { Command } from '../command.ts'
import { theEmpresa } from '../empresas.ts'
import { askPassword } from '../prompt.ts'
import { direitosHelp, direitosOption, emailOption, empresaOption, nomeOption } from './options.ts'

const ajuda = `Cria um utilizador, ou junta a uma empresa um que já existe. A palavra-passe é pedida no
terminal, ou lida da entrada padrão (printf '%s\\n' … | npm run apto -- utilizador criar …).

Uso: npm run apto -- utilizador criar --email <email> --nome <nome> --empresa <nome ou código> [opções]
     npm run apto -- utilizador criar --email <email> --nome <nome> --prestador

  --empresa      nome da empresa, ou código da empresa ou de um ramo
  --adm          administra os utilizadores da empresa
  --direitos     tudo, nenhum ou uma lista separada por vírgulas
  --temporaria   a palavra-passe terá de ser mudada na primeira entrada
  --prestador    pessoal do prestador, sem empresa

${direitosHelp}`

export const criar: Command = {
  resumo: 'cria um utilizador ou junta-o a uma empresa',
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
    })
    const prestador = values.prestador ?? false
    if (prestador && (values.empresa ?? values.adm ?? values.direitos) !== undefined) {
      throw new UsageRefusal('O pessoal do prestador não tem empresa, administração nem direitos.')
    }
    const email = emailOption(values.email)
    const texto = prestador ? undefined : empresaOption(values.empresa)
    const direitos = direitosOption(values.direitos ?? 'nenhum')
    const { sistema } = await tool.database()
    const empresa = texto === undefined ? undefined : await theEmpresa(sistema, texto)
    const chave = { tipo: prestador ? 'prestador' : 'cliente', email } as const
    const existing = await findConta(sistema, chave)
    if (existing !== undefined && !empresa) {
      throw new Refusal(409, `Já existe uma conta com o email ${email}.`)
    }
    const mudar_pass = values.temporaria ?? false
    const conta = existing ?? {
      ...chave,
      mudar_pass,
      ...(await askConta(email, values.nome, tool.signal)),
    }
    await sistema.transaction(async (tx) => {
      const cd_utilizador = typeof conta === 'number' ? conta : await createUtilizador(tx, conta)
      if (!empresa) return
      const adm = values.adm ?? false
      const membro = { cd_utilizador, cd_organig: empresa.cd }
      await createMembro(tx, { ...membro, adm, direitos })
      await registar(tx, {
        acao: existing === undefined ? 'utilizador_criado' : 'utilizador_associado',
        cd_autor: null,
        cd_alvo: cd_utilizador,
        cd_organig: empresa.cd,
        descr: [
          `Email: ${email}; Administrador: ${adm ? 'Sim' : 'Não'}`,
          descrDireitos([], direitos),
        ]
          .filter(Boolean)
          .join('; '),
      })
    })
    const done = existing === undefined ? 'Criado' : 'Já existia, com o seu nome e palavra-passe'
    tool.print(`${done}: ${email}.`)
    if (empresa) tool.print(`É membro de «${empresa.nome}» (código ${empresa.cd}).`)
    return 0
  },
}

async function findConta(db: Db, { tipo, email }: { tipo: TipoConta; email: string }) {
  const row = await db.one<{ cd: number }>(sql`
    select cd from utilizador where tipo = ${tipo} and email = ${email}`)
  return row?.cd
}

async function askConta(email: string, typed: string | undefined, signal: AbortSignal) {
  const nome = nomeOption(typed)
  const pass = await askPassword({ email, nome }, signal)
  return { nome, pass_hash: await hashPassword(pass) }
}
