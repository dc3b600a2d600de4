import { newSelado } from '#server/comum/entrada/codigo.ts'
import { liftFatores } from '#server/comum/entrada/fator.ts'
import { logAcaoInAll } from '#server/comum/registo/registo.ts'
import { fitsDataKey, wrapAgain } from '#server/comum/segredo.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { readArgs } from '#server/kit/terminal/args.ts'
import { commandOf, type Command } from './command.ts'
import { askSecret } from './prompt.ts'
import { emailOption, semConta } from './utilizador/options.ts'

const options = { email: { type: 'string' }, prestador: { type: 'boolean' } } as const

/** Throws 404. */
async function contaOf(entrada: Db, args: string[]) {
  const values = readArgs(args, options)
  const email = emailOption(values.email)
  const tipo = values.prestador === true ? 'prestador' : 'cliente'
  const conta = await entrada.one(sql`
    select ${columns('utilizador', 'cd', 'papel')} from utilizador
    where tipo = ${tipo} and email = ${email}`)
  if (!conta) throw semConta(email, tipo)
  return { ...conta, email }
}

const levantar: Command = {
  resumo: 'levanta o segundo fator de uma conta e termina as suas sessões',
  ajuda: `Levanta já o segundo fator de uma conta, códigos de recuperação incluídos, e termina as suas
sessões. Fica no registo, e a pessoa é avisada por email. Confirme primeiro quem pede.

Uso: npm run apto -- fator levantar --email <email> [--prestador]

  --prestador    a conta é do pessoal do prestador`,
  run: async (args, tool) => {
    const { entrada } = await tool.database()
    const { cd, email } = await contaOf(entrada, args)
    const tinha = await entrada.transaction((tx) =>
      liftFatores(tx, cd, { cd_autor: null, descr: 'No terminal' }),
    )
    tool.print(tinha ? `Segundo fator de ${email} levantado.` : `${email} não tinha segundo fator.`)
    return 0
  },
}

const envelope: Command = {
  resumo: 'cria um código de recuperação de um gestor, para guardar num envelope',
  ajuda: `Cria um código de recuperação de um gestor, que serve uma vez, para o dia em que o único gestor
perder o telemóvel. O código só é mostrado agora: imprima-o e guarde-o num envelope fechado. Um novo
anula o anterior.

Uso: npm run apto -- fator envelope --email <email>`,
  run: async (args, tool) => {
    const { entrada } = await tool.database()
    const { cd, email, papel } = await contaOf(entrada, [...args, '--prestador'])
    if (papel !== 'gestor') throw new Refusal(409, `${email} não é gestor.`)
    const codigo = await entrada.transaction(async (tx) => {
      const descr = 'Num envelope, pelo terminal'
      await logAcaoInAll(tx, { acao: 'fator_codigos', cd_autor: null, cd_alvo: cd, descr })
      return await newSelado(tx, cd)
    })
    tool.print(codigo)
    return 0
  },
}

const chave: Command = {
  resumo: 'passa os segundos fatores da CHAVE anterior para a de agora',
  ajuda: `Depois de mudar CHAVE (ou, sem ela, a palavra-passe do dono da base de dados): pede a anterior, no
terminal ou na entrada padrão, e passa a chave dos segundos fatores para a de agora. Até lá, quem tem
um segundo fator só entra com um código de recuperação.

Uso: npm run apto -- fator chave`,
  run: async (args, tool) => {
    readArgs(args, {})
    const { entrada, segredo: novo } = await tool.database()
    if (await fitsDataKey(entrada, novo)) {
      tool.print('Nada a fazer: os segundos fatores abrem-se com o segredo de agora.')
      return 0
    }
    const antigo = await askSecret('Segredo anterior: ', tool)
    if (!(await entrada.transaction((tx) => wrapAgain(tx, { antigo, novo })))) {
      throw new Refusal(400, 'Este não é o segredo com que os segundos fatores foram guardados.')
    }
    tool.print('Feito: os segundos fatores abrem-se com o segredo de agora.')
    return 0
  },
}

export const fator = commandOf(
  'npm run apto -- fator',
  'levanta segundos fatores, e passa-os para uma CHAVE nova',
  { levantar, envelope, chave },
)
