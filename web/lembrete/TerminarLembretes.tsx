import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { endLembretesDaPagina } from '#contract/lembrete/lembrete.ts'
import { paginaDeTerminar } from '#contract/lembrete/lista.ts'
import { FrontFrame } from '#web/comum/entrada/FrontFrame.tsx'
import { useWrite } from '#web/kit/call/write.ts'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Row } from '#web/kit/ui/Layout.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'

/** Opening it ends nothing: a scanner of links only reads. */
export function TerminarLembretes() {
  const { t } = useSearch({ from: paginaDeTerminar })
  const [feito, setFeito] = useState<string>()
  const { write, waiting } = useWrite(endLembretesDaPagina, {
    onDone: ({ message }) => setFeito(message),
  })
  return (
    <FrontFrame
      sentence="Os lembretes dizem o que está por tratar, uma vez por dia."
      small="Os prazos da lei continuam a ser lembrados."
    >
      <ScreenTitle />
      {feito === undefined ? (
        <>
          <p>Deixa de receber os lembretes da mensagem que abriu, e só esses.</p>
          <Row>
            <Button
              variant="primary"
              waiting={waiting}
              waitingText="A guardar..."
              onClick={() => void write({ body: { t: t ?? '' } })}
            >
              Deixar de receber
            </Button>
          </Row>
        </>
      ) : (
        <>
          <Notice kind="informacao" announce>
            {feito}
          </Notice>
          <ButtonLink to="/login">Abrir o portal</ButtonLink>
        </>
      )}
    </FrontFrame>
  )
}
