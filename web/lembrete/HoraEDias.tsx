import { Checkbox } from '#web/kit/field/Checkbox.tsx'
import { Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Select } from '#web/kit/ui/Select.tsx'

export type Horario = { hora: number; semana: readonly number[] }

const dias = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']
const horas = Array.from({ length: 24 }, (_, hora) => ({
  value: String(hora),
  label: `${String(hora).padStart(2, '0')}:00`,
}))

type Props = { horario: Horario; onChange: (horario: Horario) => void }

/** The hour of the day's mail, and the days of the week. */
export function HoraEDias({ horario: { hora, semana }, onChange }: Props) {
  return (
    <Stack gap={3} align="start">
      <Select
        label="Hora"
        options={horas}
        value={String(hora)}
        onChange={(value) => onChange({ hora: Number(value), semana })}
      />
      <fieldset>
        <legend>Dias da semana</legend>
        <Row gap={4} lines={1}>
          {dias.map((nome, n) => (
            <Checkbox
              key={nome}
              label={nome}
              checked={semana.includes(n + 1)}
              onChange={({ target }) =>
                onChange({
                  hora,
                  semana: dias.flatMap((_, um) =>
                    (um === n ? target.checked : semana.includes(um + 1)) ? [um + 1] : [],
                  ),
                })
              }
            />
          ))}
        </Row>
      </fieldset>
    </Stack>
  )
}
