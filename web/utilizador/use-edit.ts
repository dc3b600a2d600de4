import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf } from '#contract/kit/route.ts'
import { editUtilizador } from '#contract/utilizador.ts'
import type { UtilizadorDetalhe } from '#contract/utilizador.ts'
import { call } from '#web/kit/api.ts'
import { isFailure } from '#web/kit/failure.ts'
import { utilizadorQuery } from './queries.ts'
import { useAfterEdit } from './use-after-edit.ts'
import { useIntent } from '#web/kit/use-intent.ts'

export type Dados = Pick<BodyOf<typeof editUtilizador>, 'nome' | 'email' | 'adm' | 'inactiv'>

/** Saves a user over the version that was read; `theirs` is what another administrator made of it meanwhile. */
export function useEdit(read: UtilizadorDetalhe, onClose: () => void) {
  const client = useQueryClient()
  const intent = useIntent()
  const afterEdit = useAfterEdit()
  const [theirs, setTheirs] = useState<UtilizadorDetalhe>()

  async function send(dados: Dados, versao: number) {
    const body = { cd: read.cd, ...dados }
    const path = { org: read.cd_organig }
    const key = intent.keyFor({ body, versao })
    const answer = await call(editUtilizador, { path, body, ifMatch: versao, key })
    onClose()
    await afterEdit(answer)
  }

  async function meet(dados: Dados) {
    const { message } = await client.fetchQuery({ ...utilizadorQuery(read), staleTime: 0 })
    if (isSame(message, read)) await send(dados, message.versao)
    else setTheirs(message)
  }

  /** Throws `ApiFailure`. */
  async function save(dados: Dados, versao = read.versao) {
    try {
      await send(dados, versao)
    } catch (error) {
      if (!isFailure(error, 412)) throw error
      await meet(dados)
    }
  }

  return { save, theirs, decideLater: () => setTheirs(undefined) }
}

/** A version may count other things too, such as the rights. */
const isSame = (one: Dados, other: Dados) =>
  one.nome === other.nome &&
  one.email === other.email &&
  one.adm === other.adm &&
  one.inactiv === other.inactiv
