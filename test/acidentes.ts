import type { AcidenteForm } from '#contract/acidente/forms.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { requestAcidente } from '#server/acidente/request.ts'
import { acceptAcidente } from '#server/acidente/prestador/decide.ts'
import { sha256Of } from '#server/kit/files/take-file.ts'
import { sobreAcidentes } from '#server/comum/pedido/especie.ts'
import { removePedido } from '#server/comum/pedido/remove.ts'
import { ask } from './ask.ts'
import { scopeOfAll } from './pedidos.ts'
import type { House } from './house.ts'
import { pdfOf } from './pdf-files.ts'
import type { Empresa } from './world.ts'

export const acidente = (
  { cd_funcion, no }: { cd_funcion: number; no: number },
  more: Partial<AcidenteForm> = {},
): AcidenteForm => ({
  cd_funcion,
  nome: 'Ninguém',
  cd_organig: no,
  organig: 'Lado nenhum',
  cd_organig_acident: no,
  cd_acc_lesiv: 1,
  dt: '2026-03-02',
  hr: '10:30',
  loc: 'Armazém',
  prest_prim_socorr: 1,
  descric: 'Escorregou no piso molhado.',
  ...more,
})

/** Reports an accident at the company's root; returns its code. */
export async function acidenteAberto(
  db: Db,
  { nos, funcionarios, residente }: Empresa,
): Promise<number> {
  const scope = scopeOfAll(nos.raiz)
  const form = acidente({ cd_funcion: funcionarios.raiz, no: nos.raiz })
  return await requestAcidente(db, { scope, autor: residente }, form)
}

export async function acidenteRetirado(db: Db, empresa: Empresa): Promise<number> {
  const id = await acidenteAberto(db, empresa)
  await removePedido(db, sobreAcidentes, { scope: scopeOfAll(empresa.nos.raiz), id })
  return id
}

export async function acidenteAceite(db: Db, empresa: Empresa): Promise<number> {
  const cd = await acidenteAberto(db, empresa)
  await acceptAcidente(db, { cd, cd_empresa: empresa.nos.raiz }, { decisor: empresa.prestador })
  return cd
}

/** A document of an accepted accident; returns its code. */
export async function anexoDeAcidente(db: Db, empresa: Empresa): Promise<number> {
  const cd = await acidenteAceite(db, empresa)
  const conteudo = pdfOf()
  const [row] = await db.rows<{ cd: number }>(sql`
    insert into acidente_anexo (cd_empresa, cd_acidente, nome_fich, mime, sha256, conteudo)
    values (${empresa.nos.raiz}, ${cd}, 'participacao.pdf', 'application/pdf',
            ${sha256Of(conteudo)}, ${conteudo})
    returning cd`)
  return row?.cd ?? 0
}

type Reply = { message: string; cd: number; campos?: Record<string, string> }
const put = (body: object) => ({ method: 'PUT' as const, body })
type Sent = { org?: number; headers?: Record<string, string> }

export function balcaoDeAcidentes(house: House) {
  const { a } = house.world
  const at = (org = a.nos.raiz) => `/api/empresa/${org}/acidente`
  const fila = '/api/prestador/acidente/pendente'
  const sent = ({ headers = {} }: Sent) => ({ headers: { ...a.residente.headers, ...headers } })
  return {
    report: async (body: object, how: Sent = {}) =>
      await ask<Reply>(house.http, sent(how), at(how.org), { method: 'POST', body }),
    read: async (id: number, how: Sent = {}) =>
      await ask<{ message: Record<string, unknown> }>(
        house.http,
        sent(how),
        `${at(how.org)}/${id}`,
      ),
    readPendente: async (id: number, how: Sent = {}) =>
      await ask<{ message: Record<string, unknown> | null }>(
        house.http,
        sent(how),
        `${at(how.org)}/pendente/${id}`,
      ),
    remove: async (id: number, how: Sent = {}) =>
      await ask(house.http, sent(how), `${at(how.org)}/pendente/${id}`, { method: 'DELETE' }),
    restore: async (id: number, how: Sent = {}) =>
      await ask(house.http, sent(how), `${at(how.org)}/pendente/${id}/repor`, { method: 'POST' }),
    accept: async (id: number, body?: object) =>
      await ask(house.http, a.prestador, `${fila}/${id}/aceitar`, { method: 'POST', body }),
    refuse: async (id: number, motivo: string) =>
      await ask(house.http, a.prestador, `${fila}/${id}/recusar`, {
        method: 'POST',
        body: { motivo },
      }),
    readAsPrestador: async (id: number) =>
      await ask<{ message: Record<string, unknown> }>(house.http, a.prestador, `${fila}/${id}`),
    ausencia: async (id: number, body: object, how: Sent = {}) =>
      await ask<Reply>(house.http, sent(how), `${at(how.org)}/${id}/ausencia`, put(body)),
    comunica: async (id: number, body: object, how: Sent = {}) =>
      await ask<Reply>(house.http, sent(how), `${at(how.org)}/${id}/comunicacao`, put(body)),
    gravidade: async (id: number, body: object, how: Sent = {}) =>
      await ask<Reply>(house.http, sent(how), `${at(how.org)}/${id}/gravidade`, put(body)),
    junta: async (id: number, body: object, how: Sent = {}) =>
      await ask<Reply>(house.http, sent(how), `${at(how.org)}/${id}/anexo`, {
        method: 'POST',
        body,
      }),
    leAnexo: async (id: number, how: Sent = {}) =>
      await ask<{ message: { anex: string; mime: string; nome_fich: string } }>(
        house.http,
        sent(how),
        `${at(how.org)}/anexo/${id}`,
      ),
    tiraAnexo: async (id: number, how: Sent = {}) =>
      await ask(house.http, sent(how), `${at(how.org)}/anexo/${id}`, { method: 'DELETE' }),
    linha: async (cd: number) =>
      await house.db.one<Record<string, unknown>>(sql`select * from acidente where cd = ${cd}`),
  }
}
