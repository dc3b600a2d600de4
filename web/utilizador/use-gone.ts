import { useNavigate } from '@tanstack/react-router'
import type { Utilizador } from '#contract/utilizador/utilizador.ts'
import { isFailure, type ApiFailure } from '#web/kit/call/failure.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { readsOfUtilizadores, selectingNone } from './membro.ts'

/** Deselects a row whose user no longer exists, drops unsaved changes and reads the list again. */
export function useDrop() {
  const navigate = useNavigate()
  return async ({ cd }: Pick<Utilizador, 'cd'>) => {
    await navigate({
      to: '/gestao-utilizadores',
      search: (old) => (old.utilizador === cd ? { ...old, ...selectingNone } : old),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
    await readAgain(readsOfUtilizadores)
  }
}

/** An accepted invitation has become a user with another code. Returns false for other errors. */
export function useGone() {
  const drop = useDrop()
  return async (utilizador: Pick<Utilizador, 'cd' | 'nome' | 'convidado'>, error: unknown) => {
    if (!isGone(error)) return false
    const { nome, convidado } = utilizador
    notify.aviso(
      convidado
        ? `O convite de ${nome} já foi aceite ou retirado. A lista foi atualizada.`
        : error.message,
    )
    await drop(utilizador)
    return true
  }
}

export const isGone = (error: unknown): error is ApiFailure => isFailure(error, 404)
