/** The folder of the files for uploaded files, each under the id of its import, until that has ended. */
export const uploadsFolder = 'uploads';

/** Where the file of an import lies. */
export const uploadOf = (importId: number): string => `${uploadsFolder}/${importId}`;
