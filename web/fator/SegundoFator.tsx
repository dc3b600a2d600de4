import { KeyRound } from 'lucide'
import { useState } from 'react'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { own, ownPrestador, type Fator } from '#contract/fator/fator.ts'
import type { Area } from '#contract/kit/cookies.ts'
import { clienteActs, prestadorActs } from '#web/comum/chave/acts.ts'
import { DarChave } from '#web/comum/chave/DarChave.tsx'
import { isOffered } from '#web/comum/chave/EntrarPorChave.tsx'
import { CodigoForm } from '#web/comum/entrada/CodigoForm.tsx'
import { FrontPage } from '#web/comum/entrada/FrontFrame.tsx'
import { PrestadorFront } from '#web/comum/prestador/PrestadorFront.tsx'
import { startPrestador } from '#web/comum/prestador/session.ts'
import { useConfig } from '#web/kit/call/config.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { Checkbox } from '#web/kit/field/Checkbox.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { startSessao } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Note, Stack } from '#web/kit/ui/Layout.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { CodigosRecuperacao } from './CodigosRecuperacao.tsx'
import { LigarAplicacao } from './LigarAplicacao.tsx'

const NovaChaveDialog = dialogOf(
  () => import('#web/comum/chave/NovaChaveDialog.tsx'),
  'NovaChaveDialog',
)

/** The second step of a login: the session opens nothing before. */
export function SegundoFatorCliente() {
  const { voltar } = useSearch({ from: '/segundo-fator' })
  const navigate = useNavigate()
  return (
    <FrontPage>
      <Step
        area="cliente"
        start={startSessao}
        goOn={() => void navigate({ to: '/empresa', search: { voltar } })}
      />
      <p>
        <Link to="/login">Voltar ao login</Link>
      </p>
    </FrontPage>
  )
}

export function SegundoFatorPrestador() {
  const { voltar } = useSearch({ from: '/prestador/segundo-fator' })
  const { history } = useRouter()
  return (
    <PrestadorFront>
      <Step
        area="prestador"
        start={startPrestador}
        goOn={() => history.push(voltar ?? '/prestador')}
      />
      <p>
        <Link to="/prestador/login">Voltar ao login</Link>
      </p>
    </PrestadorFront>
  )
}

type StepProps = { area: Area; start: (token: string) => void; goOn: () => void }

function Step({ area, start, goOn }: StepProps) {
  const route = area === 'prestador' ? ownPrestador.readFator : own.readFator
  const { data, error, refetch } = useRead(route, {}, { staleTime: 0 })
  const [codes, setCodes] = useState<readonly string[]>()
  const fator = data?.message
  if (codes) {
    return (
      <Titled text="Está quase: a sua chave de acesso já é o segundo fator desta conta.">
        <CodigosRecuperacao codes={codes} onDone={goOn} />
      </Titled>
    )
  }
  if (error && !fator) return <FailureMessage error={error} onRetry={refetch} />
  if (!fator) return <Skeleton width="100%" height="12rem" />
  if (fator.codigo !== null || fator.chaves > 0) {
    const given = (token: string | undefined) => {
      if (token !== undefined) start(token)
      goOn()
    }
    return <Dar area={area} fator={fator} onGiven={given} />
  }
  if (fator.por_provar) return <Prova area={area} fator={fator} />
  return <Configurar {...{ area, fator, start }} onCodigos={setCodes} onDone={goOn} />
}

type DarProps = { area: Area; fator: Fator; onGiven: (token: string | undefined) => void }

function Dar({ area, fator, onGiven }: DarProps) {
  const [lembrar, setLembrar] = useState(false)
  const comChave = fator.chaves > 0
  const keyFirst = isOffered(useConfig().dominio_chaves) && comChave
  const box = (
    <Checkbox
      label="Não pedir neste navegador durante 30 dias"
      hint="Só num computador que mais ninguém usa."
      checked={lembrar}
      onChange={({ target }) => setLembrar(target.checked)}
    />
  )
  return (
    <Titled text={textOf(fator)}>
      {comChave && (
        <>
          {box}
          <DarChave {...{ area, lembrar, onGiven }} primary />
        </>
      )}
      <CodigoForm {...{ area, lembrar, onGiven }} id="segundo-fator">
        {(waiting) => (
          <>
            {!comChave && box}
            <Button
              type="submit"
              variant={keyFirst ? 'secondary' : 'primary'}
              wide
              waiting={waiting}
              waitingText="A verificar..."
            >
              Entrar
            </Button>
          </>
        )}
      </CodigoForm>
      <Note full>{perdido[area]}</Note>
    </Titled>
  )
}

const perdido = {
  cliente:
    'Ficou sem o segundo fator e sem códigos de recuperação? Peça a quem administra o portal na sua empresa que o levante.',
  prestador:
    'Ficou sem o segundo fator e sem códigos de recuperação? Peça a um gestor que o levante; se não houver outro, a quem opera o portal.',
} as const satisfies Record<Area, string>

type ConfigurarProps = Omit<StepProps, 'goOn'> & {
  fator: Fator
  onCodigos: (codes: readonly string[]) => void
  onDone: () => void
}

/** An account that must have a factor and has none: an application of codes, or a key where they are offered. */
function Configurar({ area, fator, start, onCodigos, onDone }: ConfigurarProps) {
  const { dominio_chaves } = useConfig()
  const [way, setWay] = useState<'codigos' | 'chave'>()
  const acts = area === 'prestador' ? prestadorActs : clienteActs(fator.cd)
  const offered = isOffered(dominio_chaves)
  const como = offered
    ? 'com uma chave de acesso ou uma aplicação de códigos no telemóvel'
    : 'com uma aplicação de códigos no telemóvel'
  return (
    <Titled
      text={`Esta conta tem de ter um segundo fator. Configure-o agora, ${como}; demora um minuto.`}
    >
      {offered && way !== 'codigos' && (
        <Button variant="primary" wide onClick={() => setWay('chave')}>
          <Icon of={KeyRound} size={18} /> Registar uma chave de acesso
        </Button>
      )}
      <LigarAplicacao
        area={area}
        second={offered}
        onBegun={() => setWay('codigos')}
        onToken={start}
        onDone={onDone}
      />
      {way === 'chave' && (
        <NovaChaveDialog
          acts={acts}
          asksPassword={false}
          onCodigos={onCodigos}
          onClose={() => setWay(undefined)}
        />
      )}
    </Titled>
  )
}

function textOf({ codigo, chaves }: Fator): string {
  if (chaves === 0) return 'Escreva o código que a aplicação do seu telemóvel mostra agora.'
  return codigo === null
    ? 'Use a sua chave de acesso, ou um dos códigos de recuperação.'
    : 'Use a sua chave de acesso, ou o código que a aplicação do seu telemóvel mostra agora.'
}

function Prova({ area, fator }: { area: Area; fator: Fator }) {
  const route = area === 'prestador' ? ownPrestador.sendProva : own.sendProva
  const { write, waiting } = useWrite(route, { touches: [] })
  return (
    <Titled text="Esta conta tem de ter um segundo fator, e antes disso é preciso provar que o email é seu.">
      <Notice kind="informacao">
        Enviamos uma mensagem para <strong>{fator.email}</strong>. Abra a ligação que lá está,
        escolha uma palavra-passe só sua e entre de novo.
      </Notice>
      <Button
        variant="primary"
        wide
        waiting={waiting}
        waitingText="A enviar..."
        onClick={() => void write({})}
      >
        Receber a mensagem
      </Button>
    </Titled>
  )
}

const Titled = ({ text, children }: { text: string; children: ReactNode }) => (
  <Stack gap={4}>
    <ScreenTitle>
      <p>{text}</p>
    </ScreenTitle>
    {children}
  </Stack>
)
