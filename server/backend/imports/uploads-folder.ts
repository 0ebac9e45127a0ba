/** The folder of DATA_DIR in which uploaded files lie, each under the id of its import, until that has ended. */
export const uploadsFolder = 'uploads';
