import * as z from 'zod/mini'
import { attachAnexoAcidente } from '#contract/acidente/depois.ts'
import { code } from '#contract/kit/fields.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { createStore } from '#web/kit/browser/store.ts'
import { call } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { readAgain } from '#web/kit/call/read.ts'
import {
  forgetSealed,
  keepSealed,
  readSealed,
  type SealedPlace,
} from '#web/kit/session/sealed-drafts.ts'
import { fotografia, type Fotografia } from './fotografia.ts'
import { readsOfAcidentes } from './reads.ts'

export type Dono = Pick<SealedPlace, 'cd_utilizador' | 'cd_empresa'>

const porEnviar = z.extend(fotografia, { cd: code })
/** A photograph of the registered accident `cd`, which the server does not have yet. */
export type FotografiaPorEnviar = Fotografia & {
  cd: number
  dono: Dono
  porque?: string | undefined
}

const fotografias = createStore<readonly FotografiaPorEnviar[]>([])
const aEnviar = createStore<{ cd: number; n: number; de: number } | undefined>(undefined)

export const useAEnviar = aEnviar.use

const isSame = (one: Dono, other: Dono) =>
  one.cd_utilizador === other.cd_utilizador && one.cd_empresa === other.cd_empresa

/** Of one accident, or of all of the account in the company. */
export const usePorEnviar = (dono: Dono, cd?: number) =>
  fotografias.use().filter((one) => isSame(one.dono, dono) && (cd === undefined || one.cd === cd))

const placeOf = ({ cd_utilizador, cd_empresa }: Dono): SealedPlace => ({
  cd_utilizador,
  cd_empresa,
  form: 'acidente/por-enviar',
})

/** Reads what an earlier page of this session has left. */
export async function carregarPorEnviar(dono: Dono) {
  try {
    const parts = await readSealed(placeOf(dono))
    const known = fotografias.get().filter((one) => isSame(one.dono, dono))
    const found = parts.flatMap(({ value }) => {
      const { data } = z.safeParse(porEnviar, value)
      return data && !known.some(({ chave }) => chave === data.chave) ? [{ ...data, dono }] : []
    })
    fotografias.set([...known, ...found].toSorted((one, other) => one.ordem - other.ordem))
  } catch {
    // without the key or the storage there is nothing to show
  }
}

/** Keeps the photographs of a registered accident until they are sent. */
export async function ficarPorEnviar(dono: Dono, cd: number, novas: readonly Fotografia[]) {
  fotografias.set([...fotografias.get(), ...novas.map((one) => ({ ...one, cd, dono }))])
  for (const one of novas) {
    // where the browser has no room they last as long as the page
    await keepSealed(placeOf(dono), { part: one.chave, value: { ...one, cd } }).catch(() => {})
  }
}

export async function esquecerPorEnviar({ dono, chave }: FotografiaPorEnviar) {
  fotografias.set(fotografias.get().filter((one) => one.chave !== chave))
  await forgetSealed(placeOf(dono), chave).catch(() => {})
}

/** A photograph goes over a phone's line. */
const patience = 120_000

/** Sends them one by one; answers how many were not taken. */
export async function enviarPorEnviar(all: readonly FotografiaPorEnviar[]): Promise<number> {
  let falhas = 0
  for (const [at, one] of all.entries()) {
    aEnviar.set({ cd: one.cd, n: at + 1, de: all.length })
    const porque = await enviar(one)
    if (porque === undefined) await esquecerPorEnviar(one)
    else {
      falhas += 1
      dizer(one, porque)
    }
  }
  aEnviar.set(undefined)
  void readAgain(readsOfAcidentes)
  return falhas
}

async function enviar({ cd, dono, chave, nome, base64 }: FotografiaPorEnviar) {
  try {
    await call(attachAnexoAcidente, {
      path: { org: dono.cd_empresa, id: cd },
      body: { nome_fich: nome, anexString: base64 },
      key: chave,
      patience,
    })
    return undefined
  } catch (error) {
    const said = isFailure(error) && (error.campos['anexo'] ?? error.message)
    return said || fixedText('erroDesconhecido')
  }
}

const dizer = ({ chave }: FotografiaPorEnviar, porque: string) =>
  fotografias.set(fotografias.get().map((one) => (one.chave === chave ? { ...one, porque } : one)))
