import { Card } from '#web/kit/ui/Card.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import styles from '#web/kit/form/form.module.css'
import { gruposDoFormulario } from '#contract/comum/funcionario-grupos.ts'

export function FormSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      {gruposDoFormulario.map(({ title, fields }) => (
        <Card key={title} title={title}>
          <div className={styles.fields}>
            {fields.map((field) => (
              <div key={field}>
                <Skeleton width="9rem" height="0.9rem" />
                <Skeleton width="100%" height="2.5rem" />
              </div>
            ))}
          </div>
        </Card>
      ))}
    </div>
  )
}
