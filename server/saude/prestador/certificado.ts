import { paginaDeVerificar } from '#contract/comum/paginas.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import { codigoEmGrupos } from '#contract/saude/verificacao.ts'
import { isDecidida } from '#contract/saude/decisao.ts'
import type { recordExame } from '#contract/saude/prestador.ts'
import type { Config } from '#server/config.ts'
import { holdsDemo } from '#server/config-rules.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { sha256Of, type TakenFile } from '#server/kit/files/take-file.ts'
import { hashCodigo, iniciaisOf, newCodigo } from '../codigo.ts'
import type { Ficha } from '../ficha/dados.ts'
import { colunasDoExame, joinsDoExame, type ExameDaFicha } from '../ficha/exame.ts'
import type { Chave } from '#server/comum/chave.ts'

/** Public data of a generated certificate; an uploaded one has none. */
type Verificacao = { hash: Buffer; empresa: string; iniciais: string; dt: string }
type Certificado = TakenFile & { verificacao?: Verificacao }

type Pedida = { pdf: TakenFile | undefined; ficha: BodyOf<typeof recordExame>['ficha'] }

export async function certify(tx: Db, config: Config, chave: Chave, { pdf, ficha }: Pedida) {
  const drawn = ficha != null && 'gerar' in ficha
  const certificado = pdf ?? (drawn ? await drawCertificado(tx, config, chave) : undefined)
  if (certificado) await insertCertificado(tx, chave, certificado)
}

/** The certificate of an exam that has none. Throws 404, and 409 without a decision or with one. */
export async function certifyExame(
  tx: Db,
  config: Config,
  chave: Chave,
  pedida: Pedida,
): Promise<string> {
  const exame = await tx.one(sql`
    select ${columns('exame e', 'cd_decis', 'cd_anex')}, ${columns('funcionario f', 'nome')}
    from exame e
    join funcionario f on f.cd_empresa = ${chave.cd_empresa} and f.cd = e.cd_funcion
    where e.cd_empresa = ${chave.cd_empresa} and e.cd = ${chave.cd} for no key update of e`)
  if (!exame) throw new Refusal(404, 'Este exame não existe.')
  const { nome, cd_decis, cd_anex } = exame
  if (!isDecidida(cd_decis)) throw new Refusal(409, `O exame de ${nome} ainda não tem decisão.`)
  if (cd_anex !== null) throw new Refusal(409, `O exame de ${nome} já tem ficha de aptidão.`)
  await certify(tx, config, chave, pedida)
  return `Ficha de aptidão de ${nome} guardada.`
}

async function insertCertificado(tx: Db, { cd, cd_empresa }: Chave, pdf: Certificado) {
  const row = await tx.one(sql`
    insert into anexo (cd_empresa, nome_fich, mime, sha256, conteudo)
    values (${cd_empresa}, ${pdf.nome_fich}, 'application/pdf', ${pdf.sha256}, ${pdf.conteudo})
    returning ${columns('anexo', 'cd')}`)
  await tx.rows(sql`
    update exame e set cd_anex = ${row?.cd ?? null}
    where e.cd_empresa = ${cd_empresa} and e.cd = ${cd}`)
  await tx.rows(sql`
    insert into conhecimento (cd_empresa, cd_anex) values (${cd_empresa}, ${row?.cd ?? null})`)
  if (!pdf.verificacao) return
  const { hash, empresa, iniciais, dt } = pdf.verificacao
  await tx.rows(sql`
    insert into verificacao (cd_empresa, cd_anex, hash, empresa, iniciais, dt)
    values (${cd_empresa}, ${row?.cd ?? null}, ${hash}, ${empresa}, ${iniciais}, ${dt})`)
}

async function drawCertificado(tx: Db, config: Config, chave: Chave): Promise<Certificado> {
  // Loaded on first use.
  const { renderFicha } = await import('../ficha/ficha.ts')
  const exame = await readExame(tx, chave)
  const codigo = newCodigo()
  const { empresa, dt } = exame
  const conteudo = renderFicha({
    ...fichaOf(exame, config),
    verificacao: { codigo, endereco: enderecoOf(config, codigo) },
  })
  const nome_fich = `ficha-aptidao-${exame.num_mecan ?? `exame-${exame.cd}`}-${dt}.pdf`
  return {
    nome_fich: nome_fich.replaceAll(/[^\w.-]/gu, '_'),
    conteudo,
    sha256: sha256Of(conteudo),
    verificacao: { hash: hashCodigo(codigo), empresa, iniciais: iniciaisOf(exame.nome), dt },
  }
}

function enderecoOf({ publicUrl, PORT }: Config, codigo: string) {
  const origin = publicUrl?.origin ?? `http://localhost:${PORT}`
  return `${origin}${paginaDeVerificar}/${codigoEmGrupos(codigo)}`
}

async function readExame(tx: Db, { cd, cd_empresa }: Chave): Promise<ExameDaFicha> {
  const exame = await tx.one(sql`
    select ${colunasDoExame} from exame e
    ${joinsDoExame(cd_empresa)}
    where e.cd_empresa = ${cd_empresa} and e.cd = ${cd}`)
  if (!exame) throw new Error('the exam of a certificate is not there')
  const { cd_decis } = exame
  if (!isDecidida(cd_decis)) throw new Error('an exam without a decision has no certificate')
  return { ...exame, cd_decis }
}

function fichaOf(exame: ExameDaFicha, config: Config): Ficha {
  const { cd, dt, dt_expir, cd_decis, tipo, medico, cedula, restricoes } = exame
  const { empresa, nif, cae, morada, unidade } = exame
  return {
    numero: `${dt.slice(0, 4)}/${String(cd).padStart(6, '0')}`,
    prestador: {
      nome: config.PRESTADOR_NOME ?? config.BASE_TITLE,
      nif: config.PRESTADOR_NIF ?? null,
      autorizacao: config.PRESTADOR_AUTORIZACAO ?? null,
      modalidade: 'externo',
    },
    empresa: { nome: empresa, nif, cae, estabelecimento: unidade, morada },
    trabalhador: exame,
    posto: { conhecido: null, avaliado: null, informado: null, fatores: [] },
    exame: { dt, tipo },
    resultado: { cd_decis, dt_expir, outras_funcoes: [] },
    recomendacoes: (restricoes ?? '').split('\n').filter((linha) => linha.trim() !== ''),
    medico: { nome: medico, cedula },
    ...(holdsDemo(config) && { aviso: 'Documento de demonstração, sem valor legal.' }),
  }
}
