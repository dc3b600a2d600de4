import { estadoAcidente, ondeFoi } from '#contract/acidente/codes.ts'
import { contactos, desvios, lesoes, partesCorpo } from '#contract/acidente/classes.ts'
import type { ClasseDoAcidente } from '#contract/acidente/prestador.ts'
import type { Autor } from '#server/kit/access/session.ts'
import type { Chave } from '#server/comum/chave.ts'
import { semPedido } from '#server/comum/pedido/chave.ts'
import { columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import { insertPasso } from '../passo.ts'

const partes = {
  cd_contacto: ['Contacto - modalidade da lesão', contactos],
  cd_lesao: ['Tipo de lesão', lesoes],
  cd_parte_corpo: ['Parte do corpo atingida', partesCorpo],
  cd_desvio: ['Desvio', desvios],
  baixa: ['Baixa', { 0: 'Sem baixa', 1: 'Com baixa' }],
  trajeto: ['Onde foi', { 0: ondeFoi.trabalho, 1: ondeFoi.trajeto }],
} as const
type Parte = keyof typeof partes

type Classe = { [Um in Parte]: number | boolean | null }

/** Writes the classification of an accepted accident. Throws 404, 409 and 412. */
export async function classifyAcidente(
  tx: Db,
  { cd, cd_empresa }: Chave,
  { autor, seen }: { autor: Autor; seen: string | undefined },
  body: ClasseDoAcidente,
): Promise<string> {
  const found = await tx.one(sql`
    select ${columns('acidente p', 'cd_estad', 'versao', 'cd_contacto', 'cd_lesao')},
           ${columns('acidente p', 'cd_parte_corpo', 'cd_desvio', 'baixa', 'trajeto')}
    from acidente p where p.cd_empresa = ${cd_empresa} and p.cd = ${cd} for update of p`)
  if (!found) throw semPedido()
  const { cd_estad, versao, ...antes } = found
  checkVersao(seen, versao, presentOf(antes))
  if (cd_estad !== estadoAcidente.aceite) {
    throw new Refusal(409, 'Só se classifica um acidente aceite: aceite-o primeiro.')
  }
  const depois: Classe = {
    cd_contacto: body.cd_contacto ?? null,
    cd_lesao: body.cd_lesao ?? null,
    cd_parte_corpo: body.cd_parte_corpo ?? null,
    cd_desvio: body.cd_desvio ?? null,
    baixa: body.baixa ?? null,
    trajeto: body.trajeto ?? null,
  }
  const mudadas = nomes.filter((parte) => antes[parte] !== depois[parte])
  if (mudadas.length === 0) return 'Nada foi alterado.'
  await tx.rows(sql`
    update acidente p
    set cd_contacto = ${depois.cd_contacto}, cd_lesao = ${depois.cd_lesao},
        cd_parte_corpo = ${depois.cd_parte_corpo}, cd_desvio = ${depois.cd_desvio},
        baixa = ${depois.baixa}, trajeto = ${depois.trajeto}, versao = p.versao + 1
    where p.cd_empresa = ${cd_empresa} and p.cd = ${cd}`)
  const alteracoes = mudadas.map((campo) => ({
    campo,
    titulo: partes[campo][0],
    antes: textOf(campo, antes[campo]),
    depois: textOf(campo, depois[campo]),
  }))
  const titulo = 'Classificação do prestador'
  await insertPasso(tx, { scope: { cd_empresa }, autor }, cd, { titulo, alteracoes })
  // where it was is no part that the law asks for: not said is at work
  return nomes.every((parte) => parte === 'trajeto' || depois[parte] !== null)
    ? 'Classificação completa.'
    : 'Classificação guardada. Ainda falta uma parte.'
}

const nomes = Object.keys(partes) as Parte[]

function textOf(parte: Parte, value: number | boolean | null): string | null {
  if (value === null) return null
  const nomesDaParte: Readonly<Record<number, string>> = partes[parte][1]
  return nomesDaParte[Number(value)] ?? null
}

const presentOf = (classe: Classe) =>
  Object.fromEntries(
    nomes.map((parte) => [parte, `Agora: ${textOf(parte, classe[parte]) ?? 'por indicar'}.`]),
  )
