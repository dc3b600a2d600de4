import { areaForm, camposArea } from '#contract/seguranca/area-forms.ts'
import { changeArea, createArea, type AreaPrestador } from '#contract/seguranca/prestador-area.ts'
import { call } from '#web/kit/call/call.ts'
import { FormCheck, FormLines, FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'
import { readsOfAreas } from '../touched.ts'

type Area = Pick<AreaPrestador, 'cd' | 'nome' | 'obs' | 'inactiv' | 'versao'>
type Props = { area?: Area; onClose: () => void }

/** Creates or changes an area; an area is retired, never deleted. */
export function AreaDialog({ area, onClose }: Props) {
  const screen = useChangeScreen({
    row: area,
    reads: readsOfAreas,
    onClose,
    schema: areaForm,
    fields: camposArea,
    initial: { nome: area?.nome ?? '', obs: area?.obs ?? '', inactiv: area?.inactiv ?? false },
    send: (body, { key, ifMatch }): Promise<{ message: string }> =>
      area
        ? call(changeArea, { path: { area: area.cd }, body, key, ifMatch })
        : call(createArea, { body, key }),
  })
  return (
    <FormDialog
      title={area ? 'Alterar a área' : 'Nova área'}
      submit={area ? 'Guardar' : 'Criar'}
      {...{ screen, onClose }}
    >
      <FormText {...screen.field('nome')} maxLength={100} />
      <FormLines {...screen.field('obs')} maxLength={2000} rows={4} />
      {area && (
        <>
          <FormCheck {...screen.field('inactiv')} />
          <p>
            Uma área que já não se usa deixa de ser oferecida; as atividades que tem continuam
            visíveis.
          </p>
        </>
      )}
    </FormDialog>
  )
}
