/** Fields on the left, remarks about the text beside them; on a phone the remarks come first. */
export const editorGrid = 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-6'
