import { readArgs, UsageRefusal } from '#server/kit/terminal/args.ts'
import { progressOn } from '#server/kit/terminal/progress.ts'
import { runTool, type Tool } from '#server/kit/terminal/tool.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { fillDemo } from './fill.ts'
import { fillLarge, type LargePlan } from './large.ts'

const help = `Dados de demonstração: duas empresas e as contas para as ver, numa base de dados vazia.

Uso: npm run demo [-- opções]

  --funcionarios N   junta uma empresa com N funcionários (até 5 000 000)
  --empresas N       reparte-os por N empresas de vários tamanhos (até 1000)
  --exames           escreve também os exames e as marcações, cerca de três linhas por funcionário
  --acidentes        escreve também acidentes, cerca de um por cada cinco funcionários
  --seguranca        escreve também atividades de segurança (uma por cada dois funcionários) e medidas
  --ajuda            mostra este texto

A primeira empresa a juntar fica com um décimo dos funcionários, em nós de cerca de cinquenta.
Exemplo: npm run demo -- --empresas 500 --funcionarios 1000000`

// settings that refuse public accounts in the portal refuse them here
process.exitCode = await runTool(
  { ...process.env, DEMO: '1' },
  async (tool) => {
    const plan = readPlan(process.argv.slice(2))
    if (plan === 'ajuda') {
      tool.print(help)
      return 0
    }
    await fillDemo(await tool.database(), progressOn(tool.streams.stderr, 'Dados de demonstração'))
    if (plan !== undefined) await addLarge(tool, plan)
    tool.print(`Contas: ${demoAccounts.map(({ email }) => email).join(', ')}`)
    tool.print(`Palavra-passe de todas: ${demoPassword}`)
    return 0
  },
  { makes: true },
)

function readPlan(args: string[]): LargePlan | 'ajuda' | undefined {
  const values = readArgs(args, {
    funcionarios: { type: 'string' },
    empresas: { type: 'string' },
    exames: { type: 'boolean' },
    acidentes: { type: 'boolean' },
    seguranca: { type: 'boolean' },
    ajuda: { type: 'boolean', short: 'h' },
    help: { type: 'boolean' },
  })
  if (values.ajuda === true || values.help === true) return 'ajuda'
  if (Object.keys(values).length === 0) return undefined
  const empresas = whole('--empresas', values.empresas ?? '1', 1_000)
  const funcionarios = whole('--funcionarios', values.funcionarios, 5_000_000)
  if (funcionarios < empresas) {
    throw new UsageRefusal('São precisos pelo menos tantos funcionários como empresas.')
  }
  const { exames = false, acidentes = false, seguranca = false } = values
  return { empresas, funcionarios, exames, acidentes, seguranca }
}

function whole(option: string, value: string | undefined, max: number) {
  const number = Number(value)
  if (!/^\d+$/u.test(value ?? '') || number < 1 || number > max) {
    throw new UsageRefusal(`A opção ${option} leva um número inteiro de 1 a ${max}.`)
  }
  return number
}

async function addLarge(tool: Tool, plan: LargePlan) {
  const started = performance.now()
  const title = `${plan.funcionarios} funcionários em ${plan.empresas} empresa(s)`
  const empresa = await fillLarge(await tool.database(), plan, {
    progress: progressOn(tool.streams.stderr, title),
    signal: tool.signal,
  })
  const seconds = Math.round((performance.now() - started) / 1_000)
  tool.print(`Criados em ${seconds} s. ${demoAccounts[0]?.email} administra «${empresa}».`)
}
