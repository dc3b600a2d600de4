import { History } from 'lucide'
import { useState } from 'react'
import { readRegras, type Regra } from '#contract/lembrete/lembrete.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card, ItemRow, Note, Row, Rows, Stack } from '#web/kit/ui/Layout.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { HorarioDosLembretes } from './HorarioDosLembretes.tsx'
import styles from './lembrete.module.css'
import { RegraDialog } from './RegraDialog.tsx'

/** The rules of a company: which reminders, when, to whom. */
export function Lembretes() {
  const { empresa } = useEmpresa()
  const { data, error, refetch } = useRead(readRegras, { path: { org: empresa.cd } })
  const [aberta, setAberta] = useState<Regra>()
  const regras = data?.message
  return (
    <Stack gap={5} max={46}>
      <Row justify="between">
        <ScreenTitle>
          <p>O que o portal lembra por correio, uma vez por dia.</p>
        </ScreenTitle>
        <ButtonLink to="/lembretes/registo" icon={<Icon of={History} size={16} />}>
          O que foi lembrado
        </ButtonLink>
      </Row>
      <Card title="Quando saem">
        <div className={styles.horario}>
          {error && !regras ? (
            <FailureMessage error={error} onRetry={refetch} />
          ) : regras ? (
            <HorarioDosLembretes key={regras.versao} org={empresa.cd} horario={regras} />
          ) : (
            <Skeleton width="100%" height="7rem" />
          )}
        </div>
      </Card>
      {(regras || !error) && (
        <Stack as="section" gap={3}>
          <h2>O que é lembrado</h2>
          <Note full>
            Os prazos legais de acidentes são sempre lembrados, à parte e na hora. O que foi
            lembrado três vezes sem ser tratado sobe uma unidade.
          </Note>
          {regras ? (
            <Rows>
              {regras.regras.map((regra) => (
                <ItemRow
                  key={regra.especie}
                  actions={
                    <Button aria-label={`Mudar: ${regra.nome}`} onClick={() => setAberta(regra)}>
                      Mudar
                    </Button>
                  }
                >
                  <Stack gap={0}>
                    <strong>{regra.nome}</strong>
                    <Note as="span">{ditaDe(regra)}</Note>
                  </Stack>
                </ItemRow>
              ))}
            </Rows>
          ) : (
            <Skeleton width="100%" height="40rem" />
          )}
        </Stack>
      )}
      {aberta && (
        <RegraDialog
          org={empresa.cd}
          regra={regras?.regras.find((um) => um.especie === aberta.especie) ?? aberta}
          onClose={() => setAberta(undefined)}
        />
      )}
    </Stack>
  )
}

function ditaDe({ ligado, repete, prazo, dias, quem, unidade }: Regra): string {
  if (!ligado) return 'Desligado'
  return [
    repete === 1 ? 'Todos os dias' : `De ${repete} em ${repete} dias`,
    ...(prazo === null ? [] : [`${prazo.toLowerCase()}: ${dias}`]),
    quem === 'todos' ? 'a quem vê a lista' : 'só a administradores',
    ...(unidade === null ? [] : [`em ${unidade}`]),
  ].join(' · ')
}
