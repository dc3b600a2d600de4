import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { listAcessos, listMenus, type Utilizador } from '#contract/utilizador/utilizador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Note, Panel, Stack } from '#web/kit/ui/Layout.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import styles from './Utilizadores.module.css'
import { AcessosForm } from './AcessosForm.tsx'
import { AdmCrown, Badges } from './Badges.tsx'
import { ConvitePanel } from './ConvitePanel.tsx'
import { pathOfMembro, selectingNone } from './membro.ts'
import { isGone, useGone } from './use-gone.ts'

export function AcessosCard({ utilizador }: { utilizador: Utilizador }) {
  const { empresa } = useEmpresa()
  // the menus are part of the portal, not data
  const menus = useRead(listMenus, {}, { staleTime: Infinity })
  const acessos = useRead(listAcessos, { path: pathOfMembro(utilizador) })
  const error = menus.error ?? acessos.error
  const id = useId()
  const { nome, email, adm, inactiv, convidado } = utilizador
  useLeftWhenGone(utilizador, acessos.error)

  function retry() {
    void menus.refetch()
    void acessos.refetch()
  }

  return (
    <Panel as="section" pad={0} className={styles.card} aria-labelledby={id}>
      <BackToList />
      <div className={styles.head}>
        <h2 id={id} className={styles.title} tabIndex={-1}>
          Acessos
          <span className="visually-hidden"> de {nome}</span>
        </h2>
        <p className={styles.name}>
          {nome} {adm && <AdmCrown />}
        </p>
        <Note className={styles.email}>{email}</Note>
        <Badges utilizador={utilizador} empresa={empresa.cd} />
      </div>
      {convidado && <ConvitePanel utilizador={utilizador} />}
      {(adm || inactiv) && (
        <Stack gap={2} className={styles.notices}>
          {inactiv && (
            <Notice kind="aviso">
              Este utilizador está inativo: os acessos só contam quando voltar a estar ativo.
            </Notice>
          )}
          {adm && (
            <Notice kind="informacao">
              Por ser administrador gere os utilizadores; os dados, só os vê com os acessos abaixo.
            </Notice>
          )}
        </Stack>
      )}
      {menus.data && acessos.data ? (
        <AcessosForm utilizador={utilizador} menus={menus.data.message} read={acessos.data} />
      ) : error ? (
        <FailureMessage error={error} onRetry={retry} />
      ) : (
        <Spinner text="A carregar acessos..." />
      )}
    </Panel>
  )
}

/** Leaves the card of a user who no longer exists: a retry would be useless. */
function useLeftWhenGone(utilizador: Utilizador, error: unknown) {
  const gone = useGone()
  const leave = useEffectEvent(() => void gone(utilizador, error))
  const missing = isGone(error)
  useEffect(() => {
    if (missing) leave()
  }, [missing])
}

/** The way back, on screens where the card replaces the list. */
function BackToList() {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!link.current?.checkVisibility()) return
    link.current.parentElement?.querySelector('h2')?.focus()
  }, [])
  return (
    <Link
      ref={link}
      to="/gestao-utilizadores"
      search={(old) => ({ ...old, ...selectingNone })}
      resetScroll={false}
      className={styles.back}
    >
      <Icon of={ArrowLeft} size={16} aria-hidden />
      Voltar à lista
    </Link>
  )
}
