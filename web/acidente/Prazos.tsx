import { CalendarClock, TriangleAlert } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { regioes } from '#contract/comum/organig.ts'
import { prazosOf, type Sabido } from '#contract/acidente/prazos.ts'
import { formatDateTime } from '#web/kit/text/format.ts'
import { Note, Row, Stack } from '#web/kit/ui/Layout.tsx'
import styles from './Prazos.module.css'
import { useEffect, useState } from 'react'
import { emLisboa } from '#contract/kit/lisboa.ts'

/** The legal deadlines, and a note that the portal itself communicates nothing. */
export function Prazos({ acidente }: { acidente: Sabido }) {
  const agora = useAgora()
  const prazos = prazosOf(acidente)
  return (
    <Stack gap={3} className={styles.prazos}>
      {prazos.length === 0 ? (
        <p>Indique a data e a hora do acidente para ver até quando o tem de comunicar.</p>
      ) : (
        <Stack as="ul" gap={2}>
          {prazos.map(({ a, nome, ate }) => (
            <li key={a} data-late={ate < agora || undefined}>
              {ate < agora ? (
                <Icon of={TriangleAlert} size={17} aria-hidden />
              ) : (
                <Icon of={CalendarClock} size={17} aria-hidden />
              )}
              <span>
                {nome}: até <strong>{formatDateTime(ate)}</strong>
                {ate < agora && <em> (o prazo já passou)</em>}
              </span>
            </li>
          ))}
        </Stack>
      )}
      <PrazosNote regiao={acidente.regiao} />
    </Stack>
  )
}

/** The law's hours above a form, in sight while it is filled in; their days once these are known. */
export function HorasDaLei({ acidente }: { acidente: Sabido }) {
  const agora = useAgora()
  const { regiao = 'continente' } = acidente
  const grave = acidente.gravidade === 1 || acidente.gravidade === 2
  const prazos = prazosOf({ ...acidente, gravidade: grave ? acidente.gravidade : 1 })
  const horas = [
    { a: 'seguradora', nome: 'À seguradora', desde: '24 horas desde que se soube' },
    {
      a: 'act',
      nome: regioes[regiao].aAutoridade.replace('à', 'À'),
      desde: '24 horas desde o acidente',
    },
  ] as const
  return (
    <>
      <section className={styles.horas} aria-label="Prazos legais">
        <Row as="ul" gap={5} lines={1} align="stretch">
          {horas.map(({ a, nome, desde }) => {
            const ate = prazos.find((prazo) => prazo.a === a)?.ate
            const late = ate !== undefined && ate < agora && (a === 'seguradora' || grave)
            return (
              <li key={a} data-late={late || undefined}>
                <Icon of={late ? TriangleAlert : CalendarClock} size={17} aria-hidden />
                <span>
                  {nome}:{' '}
                  {ate === undefined ? (
                    desde
                  ) : (
                    <>
                      até <strong>{formatDateTime(ate)}</strong>
                    </>
                  )}
                  {late && <em> (o prazo já passou)</em>}
                  {a === 'act' && !grave && <em>, se for grave ou mortal</em>}
                </span>
              </li>
            )
          })}
        </Row>
      </section>
      <PrazosNote regiao={acidente.regiao} />
    </>
  )
}

export const PrazosNote = ({ regiao = 'continente' }: Pick<Sabido, 'regiao'>) => (
  <Note>
    O envio deste registo ao prestador não cumpre nenhuma destas obrigações: a comunicação à
    seguradora e {regioes[regiao].aAutoridade} é feita por si.
  </Note>
)

/** The present time in Lisbon, to the minute; it ticks while shown. */
export function useAgora(): string {
  const [agora, setAgora] = useState(() => emLisboa(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setAgora(emLisboa(Date.now())), 15_000)
    return () => clearInterval(timer)
  }, [])
  return agora
}
